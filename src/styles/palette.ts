import palette from './palette.css?raw';
import { dyeColours, paletteThemes } from './read-palette.ts';

/** The colours of the dyes, for pictures without a style sheet. */
export const dyePalette = dyeColours(palette);

const { light, dark } = paletteThemes(palette);
const page = 'color-page';

/** Background of pages in both themes, for the browser's own bars. */
export const pageColours = {
  light: light.get(page)?.value,
  dark: (dark.get(page) ?? light.get(page))?.value,
};
