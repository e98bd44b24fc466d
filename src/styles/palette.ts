import { dyeColours, tokenColour } from './token-colours.ts';
import palette from './palette.css?raw';

/** The colours of the dyes, for pictures without a style sheet. */
export const dyePalette = dyeColours(palette);

/** Background of pages in both themes, for the browser's own bars. */
export const pageColours = { light: pageColour(0), dark: pageColour(1) };

function pageColour(theme: number): string {
  return tokenColour(palette.split('prefers-color-scheme: dark')[theme] ?? '', '--color-page');
}
