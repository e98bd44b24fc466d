import { AtRule, parse } from 'postcss';
import { dyes } from '../../contract/loom/dyes.ts';
import type { Palette } from '../loom/svg.ts';

/** The colours of a palette by the names of their custom properties, without the dashes; line and column from 1. */
export type Colours = Map<string, { value: string; place: { line: number; column: number } }>;

/**
 * The colours of each theme in the text of a palette. Dark and print have only the colours that differ from light.
 *
 * @throws {CssSyntaxError} if the text is no CSS
 */
export function paletteThemes(css: string): Record<'light' | 'dark' | 'print', Colours> {
  const themes = { light: new Map(), dark: new Map(), print: new Map() };
  parse(css).walkDecls(/^--/, ({ prop, value, parent, source }) => {
    const media = parent?.parent instanceof AtRule ? parent.parent.params : '';
    const screen = media.includes('dark') ? 'dark' : 'light';
    themes[media === 'print' ? 'print' : screen].set(prop.slice(2), {
      value,
      place: source?.start ?? { line: 1, column: 1 },
    });
  });
  return themes;
}

/** The colours of the dyes in the text of a palette that names all. */
export function dyeColours(css: string): Palette {
  const { light } = paletteThemes(css);
  return Object.fromEntries(
    [...dyes, 'ground' as const].map((dye) => [dye, light.get(`dye-${dye}`)?.value]),
  ) as Palette;
}
