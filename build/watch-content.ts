import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent, ContentError } from '../src/content-model/validation/check.ts';

/** In development, checks the content after each change and logs its problems. */
export function watchContent(): AstroIntegration {
  return {
    name: 'watch-content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const folder = join(fileURLToPath(new URL('../', import.meta.url)), 'content');
        let isValid = true;
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(folder)) return;
          try {
            checkContent(folder);
            if (!isValid) logger.info('The content has no problem any more.');
            isValid = true;
          } catch (error) {
            if (!(error instanceof ContentError)) throw error;
            logger.error(error.message);
            isValid = false;
          }
        });
      },
    },
  };
}
