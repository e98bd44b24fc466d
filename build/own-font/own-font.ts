import { mkdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'astro';
import { fontCss } from './font-css.ts';
import { type FontFile, isOnEveryPage } from '../../src/content-model/texts/font-files.ts';
import type { OwnFont } from './make-font.ts';

/** Absolute path of a file in `src/styles`, with forward slashes. */
const styleFile = (name: string) =>
  fileURLToPath(new URL(`../../src/styles/${name}`, import.meta.url)).replaceAll('\\', '/');

/** A Vite plugin that puts the owner's font in place of the product's, with its files in the cache of the process. */
export function ownFont(font: OwnFont): NonNullable<ViteUserConfig['plugins']>[number] {
  let folder = '';
  // Unique, and without a character that means something in an address.
  const nameOf = (file: FontFile) =>
    `${font.files.indexOf(file)}-${parse(file.path).name.replace(/[^\w-]+/g, '-')}.woff2`;
  // In a style sheet, the policy blocks a file that is small enough for Vite to make it data.
  const addressOf = (file: FontFile) => `${folder}/${nameOf(file)}?no-inline`.replaceAll('\\', '/');
  return {
    name: 'own-font',
    enforce: 'pre',
    configResolved({ cacheDir }) {
      folder = join(cacheDir, 'own-font');
      mkdirSync(folder, { recursive: true });
      for (const file of font.files) writeFileSync(join(folder, nameOf(file)), file.bytes);
    },
    load(id) {
      const [file] = id.split('?');
      if (file === styleFile('fonts.css')) return fontCss(font, addressOf);
      if (file !== styleFile('preloaded-fonts.ts')) return undefined;
      const preloaded = font.files.filter(isOnEveryPage).map(addressOf);
      const imports = preloaded.map((path, at) => `import f${at} from ${JSON.stringify(path)};`);
      return `${imports.join('')}export const preloadedFonts = [${preloaded.map((_, at) => `f${at}`).join()}];`;
    },
  };
}
