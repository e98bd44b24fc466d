import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { productFolder } from '../environment/site-folder.ts';

/** How modules outside of `src/loom/` import from it. */
const ofLoom = /^(?:\.\.\/)+loom\/([\w.-]+)$/;
const nothing = '\0nothing/';

/**
 * A Vite plugin that makes a site plain: a file of `src/plain/` takes the place of the one in `src/loom/` that has its
 * name. A component without such a file draws nothing; other modules of `src/loom/` stay as they are.
 */
export const plainLook: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'plain-look',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const [, name] = ofLoom.exec(source) ?? [];
    if (name === undefined) return undefined;
    const file = join(productFolder, 'src/plain', name);
    if (existsSync(file)) return this.resolve(file, importer, { ...options, skipSelf: true });
    return name.endsWith('.tsx') ? nothing + name : undefined;
  },
  load: (id) =>
    id.startsWith(nothing) ? `export const ${basename(id, '.tsx')} = () => null;` : undefined,
};
