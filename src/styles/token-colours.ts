import { dyes } from '../../contract/loom/dyes.ts';
import type { Palette } from '../loom/svg.ts';

/** The colours of the dyes in the text of `palette.css`. */
export function dyeColours(palette: string): Palette {
  return Object.fromEntries(
    [...dyes, 'ground' as const].map((dye) => [dye, tokenColour(palette, `--dye-${dye}`)]),
  ) as Palette;
}

/**
 * The first colour of a custom property in the text of a style sheet.
 *
 * @throws {Error} if it is not a colour of six digits
 */
export function tokenColour(css: string, property: string): string {
  const value = new RegExp(`${property}:\\s*(#[0-9a-f]{6});`, 'i').exec(css)?.[1];
  if (!value) throw new Error(`src/styles/palette.css gives no six-digit colour for ${property}.`);
  return value;
}
