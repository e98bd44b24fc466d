import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'astro';
import { fontCss } from './font-css.ts';
import type { Face, OwnFont } from './make-font.ts';

/** Absolute path of a file in `src/styles`, with forward slashes. */
const styleFile = (name: string) =>
  fileURLToPath(new URL(`../../src/styles/${name}`, import.meta.url)).replaceAll('\\', '/');

/** A Vite plugin that puts the owner's font in place of the product's, with its files in the cache of the process. */
export function ownFont(font: OwnFont): NonNullable<ViteUserConfig['plugins']>[number] {
  let folder = '';
  // In a style sheet, the policy blocks a file that is small enough for Vite to make it data.
  const addressOf = ({ name }: Face) => `${folder}/${name}.woff2?no-inline`.replaceAll('\\', '/');
  return {
    name: 'own-font',
    enforce: 'pre',
    configResolved({ cacheDir }) {
      folder = join(cacheDir, 'own-font');
      mkdirSync(folder, { recursive: true });
      for (const { name, bytes } of font.faces) writeFileSync(join(folder, `${name}.woff2`), bytes);
    },
    load(id) {
      const [file] = id.split('?');
      if (file === styleFile('fonts.css')) return fontCss(font, addressOf);
      if (file !== styleFile('preloaded-fonts.ts')) return undefined;
      const upright = font.faces.filter(({ style }) => style === 'normal').map(addressOf);
      const imports = upright.map((path, at) => `import f${at} from ${JSON.stringify(path)};`);
      return `${imports.join('')}export const preloadedFonts = [${upright.map((_, at) => `f${at}`).join()}];`;
    },
  };
}
