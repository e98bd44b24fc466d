import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent, ContentError } from '../src/content-model/validation/check.ts';

/**
 * In development, checks the content and the palette after each change. As long as they have a
 * problem, the log lists them, and every page is an error with the overlay of the dev server.
 */
export function watchContent(
  root = fileURLToPath(new URL('../', import.meta.url)),
): AstroIntegration {
  return {
    name: 'watch-content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const content = join(root, 'content');
        const places = [content, join(root, 'src/styles/palette.css')];
        let problem: ContentError | undefined;
        server.watcher.on('all', (_event, path) => {
          if (!places.some((place) => path.startsWith(place))) return;
          const before = problem;
          problem = contentProblem(content);
          if (problem) logger.error(problem.message);
          else if (before) logger.info('The content has no problem any more.');
          if (!problem && !before) return;
          // The loader reads the same file at the same time.
          setTimeout(() => server.ws.send({ type: 'full-reload' }), 500);
        });
        server.middlewares.use((request, _response, next) => {
          const isPage = request.headers.accept?.includes('text/html');
          next(isPage ? problem : undefined);
        });
      },
    },
  };
}

/** The problems of the content and the palette; undefined if there are none. @param folder path */
export function contentProblem(folder: string): ContentError | undefined {
  try {
    checkContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  return undefined;
}
