import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AtRule, parse } from 'postcss';
import { dyes } from '../loom/dyes.ts';
import { type Palette, surfaces } from '../loom/svg.ts';

/** Name of the owner's palette in the site folder. */
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

/** The colours of pictures in the text of a palette that names all. */
export function pictureColours(css: string): Palette {
  const { light } = paletteThemes(css);
  const valueOf = (name: string) => light.get(name)?.value;
  return Object.fromEntries([
    ...[...dyes, 'ground'].map((dye) => [dye, valueOf(`dye-${dye}`)]),
    ...surfaces.map((surface) => [surface, valueOf(`color-${surface}`)]),
  ]) as Palette;
}
