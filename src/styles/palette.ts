import palette from './palette.css?raw';
import { pictureColours, paletteThemes } from './read-palette.ts';

/** The colours of pictures without a style sheet. */
export const picturePalette = pictureColours(palette);

const { light, dark } = paletteThemes(palette);
const page = 'color-page';

/** Background of pages in both themes, for the browser's own bars. */
export const pageColours = {
  light: light.get(page)?.value,
  dark: (dark.get(page) ?? light.get(page))?.value,
};
