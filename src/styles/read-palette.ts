import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'postcss';

/** Name of the owner's palette in the content folder. */
export const paletteName = 'palette.css';

/** Absolute path of the product's palette, with forward slashes. */
export const standardPalette = fileURLToPath(new URL(paletteName, import.meta.url)).replaceAll(
  '\\',
  '/',
);

/**
 * The colours of a site: the product's, each in both themes, unless the owner's palette names it. The owner's
 * come first, so that lines and columns match the owner's file.
 *
 * @param folder path of the content folder
 * @throws {CssSyntaxError} if the owner's palette is no CSS
 */
export function readPalette(folder: string): string {
  const standard = readFileSync(standardPalette, 'utf8');
  const own = join(folder, paletteName);
  return existsSync(own) ? completePalette(readFileSync(own, 'utf8'), standard) : standard;
}

function completePalette(own: string, standard: string): string {
  const named = new Set<string>();
  parse(own).walkDecls(/^--/, ({ prop }) => void named.add(prop));
  const others = parse(standard);
  others.walkDecls(/^--/, (colour) => {
    if (named.has(colour.prop)) colour.remove();
  });
  return `${own}\n${others.toString()}`;
}
