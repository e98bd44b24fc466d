import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from './check.ts';

/** Stops whatever Astro is about to do while the content has a fault, before it reads any of it. */
export function checkedContent(): AstroIntegration {
  return {
    name: 'checked-content',
    hooks: {
      'astro:config:setup': ({ config }) => {
        checkContent(join(fileURLToPath(config.root), 'content'));
      },
    },
  };
}
