import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { create, type Font } from 'fontkitten';
import { storedPath } from '../content-files.ts';

/** A file of a font; the weights are its lightest and its boldest. */
export type FontFile = {
  path: string;
  bytes: Buffer;
  font: Font;
  style: 'normal' | 'italic';
  weights: readonly [number, number];
  /** The characters that browsers load the file for, as in CSS; undefined for all. */
  range?: string | undefined;
};

/** Endings of WOFF2, WOFF, TrueType and OpenType. */
export const fontEnding = /\.(?:woff2?|[to]tf)$/i;
/** The end of an upright file of a Fontsource package: variable in weight, or in the weights of text and headings. */
const uprightEnding = /-(?:wght|[467]00)-normal\.woff2$/;

/**
 * The files of a font; none if there is no such file or package.
 *
 * @param name path of a file in it, or name of a Fontsource package that the site or the product has installed
 * @throws {Error} if a file is no font
 */
export function fontFiles(folder: string, name: string): FontFile[] {
  if (fontEnding.test(name)) {
    const stored = storedPath(join(folder, name));
    return stored === undefined ? [] : [readFont(stored)];
  }
  const installed = [resolve(folder, 'site.yaml'), import.meta.url]
    .flatMap((from) => createRequire(from).resolve.paths(name) ?? [])
    .map((place) => join(place, name))
    .find((place) => existsSync(join(place, 'files')));
  if (installed === undefined) return [];
  const names = readdirSync(join(installed, 'files')).filter((it) => uprightEnding.test(it));
  const hasSemibold = names.some((it) => it.includes('-600-'));
  const ranges = rangesOf(installed);
  return names
    .filter((it) => !hasSemibold || !it.includes('-700-'))
    .map((it) => {
      const subset = it.slice(basename(name).length + 1).replace(uprightEnding, '');
      const range = ranges[subset] ?? ranges[`[${subset}]`];
      return { ...readFont(join(installed, 'files', it)), range };
    });
}

/** The characters of the subsets of a Fontsource package, such as `latin`; numbers are in brackets. */
function rangesOf(installed: string): Partial<Record<string, string>> {
  const file = join(installed, 'unicode.json');
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>;
}

/** Whether each page loads a file, as it has the letters from A to Z for all that is known. */
export function isOnEveryPage({ style, range }: FontFile): boolean {
  return style === 'normal' && (range === undefined || range.startsWith('U+0000-'));
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
