import { readFileSync } from 'node:fs';
import { standardPalette } from '../../src/styles/read-palette.ts';
import { hex } from './oklch.ts';
import type { Colours, paletteColours } from './palette-colours.ts';

/**
 * The text of a palette: a style sheet like `src/styles/palette.css`.
 *
 * @param given the owner's colours, for a comment
 */
export function paletteCss(
  { light, dark }: ReturnType<typeof paletteColours>,
  given: readonly string[],
): string {
  const ofProduct = readFileSync(standardPalette, 'utf8');
  const origin = given.map((colour) => `'${colour}'`).join(' ');
  return `/* Made by npm run palette -- ${origin}: these, or lighter and darker ones where text needs it. */
@layer tokens {
  :root {
${declarations(light, 4)}
  }

  /* \`screen\`: print is light. */
  @media screen and (prefers-color-scheme: dark) {
    :root {
${declarations(dark, 6)}
    }
  }

${ofProduct.slice(ofProduct.indexOf('  @media print'))}`;
}

function declarations(colours: Colours, indent: number): string {
  const lines = Object.entries(colours).map(([name, colour]) => `--${name}: ${hex(colour)};`);
  return lines.map((line) => ' '.repeat(indent) + line).join('\n');
}
