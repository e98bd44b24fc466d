import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { create, type Font } from 'fontkitten';

/** A file of a font; the weights are its lightest and its boldest. */
export type FontFile = {
  path: string;
  bytes: Buffer;
  font: Font;
  style: 'normal' | 'italic';
  weights: readonly [number, number];
};

/** Endings of WOFF2, WOFF, TrueType and OpenType. */
export const fontEnding = /\.(?:woff2?|[to]tf)$/i;
/** The upright files of a Fontsource package: variable in weight, or in the weights of text and headings. */
const upright = /-(?:wght|[467]00)-normal\.woff2$/;

/**
 * The files of a font; none if there is no such file or package.
 *
 * @param folder path of the site folder
 * @param name path of a file in it, or name of a Fontsource package that the site or the product has installed
 * @throws {Error} if a file is no font
 */
export function fontFiles(folder: string, name: string): FontFile[] {
  if (fontEnding.test(name))
    return [join(folder, name)].filter((it) => existsSync(it)).map(readFont);
  const places = [resolve(folder, 'site.yaml'), import.meta.url]
    .flatMap((from) => createRequire(from).resolve.paths(name) ?? [])
    .map((place) => join(place, name, 'files'));
  const files = places.find((path) => existsSync(path));
  const names = files ? readdirSync(files).filter((it) => upright.test(it)) : [];
  const hasSemibold = names.some((it) => it.includes('-600-'));
  const used = names.filter((it) => !hasSemibold || !it.includes('-700-'));
  return used.map((it) => readFont(join(files ?? '', it)));
}

function readFont(path: string): FontFile {
  const bytes = readFileSync(path);
  const font = create(bytes);
  if (font.isCollection) throw new Error(`${path}: expected one font, found several`);
  const { usWeightClass: weight, fsSelection } = font['OS/2'];
  const { min, max } = font.variationAxes['wght'] ?? { min: weight, max: weight };
  return {
    path,
    bytes,
    font,
    style: fsSelection.italic ? 'italic' : 'normal',
    weights: [min, max],
  };
}

/** Whether a font has a glyph for the first character of a text. */
export function hasGlyph(font: Font, text: string): boolean {
  return font.hasGlyphForCodePoint(text.codePointAt(0) ?? 0);
}
