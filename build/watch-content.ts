import { sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { checkContent, ContentError } from '../src/content-model/validation/check.ts';

/** Paths for the error page of the development server and for the editor, where an owner corrects the problem. */
const ownFiles = /^\/(?:@|node_modules\/|_edit(?:[/?]|$)|(?:editor|contract)\/)/;

/**
 * In development, checks the content and the palette after each change. While they have problems, the
 * log lists them, and every page shows the error overlay of the development server.
 */
export function watchContent(content: string): AstroIntegration {
  return {
    name: 'watch-content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        let problem: ContentError | undefined;
        let reload: NodeJS.Timeout | undefined;
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(content + sep)) return;
          const before = problem;
          problem = contentProblem(content);
          if (problem) logger.error(problem.message);
          else if (before) logger.info('The content has no problem any more.');
          if (!problem && !before) return;
          // The loader reads the same file at the same time.
          clearTimeout(reload);
          reload = setTimeout(() => server.ws.send({ type: 'full-reload' }), 500);
        });
        server.middlewares.use(({ url = '', headers }, response, next) => {
          if (!problem || ownFiles.test(url)) next();
          else if (headers.accept?.includes('text/html')) next(forErrorPage(problem));
          // The error of an icon would cover the page's error.
          else response.writeHead(503).end();
        });
      },
    },
  };
}

/** Escapes the message, which the error page takes for HTML. */
function forErrorPage({ message }: ContentError): Error {
  return Object.assign(new Error(message.replaceAll('<', '‹')), { stack: '' });
}

/** The problems of the content and the palette; undefined if there are none. @param folder path */
function contentProblem(folder: string): ContentError | undefined {
  try {
    checkContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  return undefined;
}
