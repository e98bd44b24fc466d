import { join } from 'node:path';
import type { AstroUserConfig } from 'astro';
import { paletteName, readPalette, standardPalette } from '../src/styles/read-palette.ts';

type Plugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>;

/** A Vite plugin that adds the owner's palette to the product's. @param content path of the site folder */
export function ownPalette(content: string): Plugins[number] {
  return {
    name: 'own-palette',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (file !== standardPalette) return undefined;
      this.addWatchFile(join(content, paletteName));
      const css = readPalette(content);
      return query === 'raw' ? `export default ${JSON.stringify(css)};` : css;
    },
  };
}
