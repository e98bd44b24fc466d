import type { ViteUserConfig } from 'astro';
import { initialsPath } from './initials-path.ts';
import { plainShareSvg } from './share-images/plain-share-svg.ts';
import { shareSvg } from './share-images/share-svg.ts';

/** What a look changes in the build besides its modules: share images, and the outlines of the icon's initials, if any. */
export const looks = {
  woven: { shareSvg, initialsOf: () => '' },
  plain: { shareSvg: plainShareSvg, initialsOf: initialsPath },
};

/**
 * A Vite plugin that resolves `#look/*` in package.json to the modules of a look. Vite takes a condition for the whole of
 * its own list, and Astro builds pages in an environment of its own, so each environment gets the list again.
 */
export function lookModules(look: keyof typeof looks) {
  return {
    name: 'look-modules',
    configEnvironment: (name: string) => ({
      resolve: {
        conditions: [
          ...(look === 'plain' ? ['plain'] : []),
          ...['module', name === 'client' ? 'browser' : 'node', 'development|production'],
        ],
      },
    }),
  } satisfies NonNullable<ViteUserConfig['plugins']>[number];
}
