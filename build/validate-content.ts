import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent, ContentError } from '../src/content-model/validation/check.ts';

/** While somebody works on the content, says after each change of it what is wrong with it now. */
export function checkedContent(): AstroIntegration {
  return {
    name: 'checked-content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const folder = join(fileURLToPath(new URL('../', import.meta.url)), 'content');
        let isSound = true;
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(folder)) return;
          try {
            checkContent(folder);
            if (!isSound) logger.info('The content has no fault any more.');
            isSound = true;
          } catch (error) {
            if (!(error instanceof ContentError)) throw error;
            logger.error(error.message);
            isSound = false;
          }
        });
      },
    },
  };
}
