import { dyes } from '../loom/weave.ts';
import type { Palette } from '../loom/svg.ts';
import tokens from './tokens.css?raw';

/** The colours of the dyes in `tokens.css`, for pictures without a style sheet. */
export const dyePalette: Palette = Object.fromEntries(
  [...dyes, 'ground' as const].map((dye) => [dye, valueOf(tokens, `--dye-${dye}`)]),
) as Palette;

/** Background of pages in both themes, for the browser's own bars. */
export const pageColours = { light: pageColour(0), dark: pageColour(1) };

function pageColour(theme: number): string {
  return valueOf(tokens.split('prefers-color-scheme: dark')[theme] ?? '', '--color-page');
}

function valueOf(css: string, property: string): string {
  const value = new RegExp(`${property}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!value) throw new Error(`src/styles/tokens.css gives no six-digit colour for ${property}.`);
  return value;
}
