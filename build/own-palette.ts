import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { paletteName, readPalette, standardPalette } from '../src/styles/read-palette.ts';

/** A Vite plugin that adds the owner's palette to the product's. @param content path of the site folder */
export function ownPalette(content: string): NonNullable<ViteUserConfig['plugins']>[number] {
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
