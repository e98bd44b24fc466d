import { parse } from 'node:path';
import { t } from '../../contract/translation.ts';
import { type FontFile, fontFiles, hasGlyph } from '../../src/content-model/texts/font-files.ts';
import { writtenCharacters } from '../../src/content-model/texts/written-characters.ts';
import { ContentError } from '../../src/content-model/validation/check.ts';
import { readSourceFile } from '../../src/content-model/validation/source-file.ts';
import { subset, usedWeights } from './subset.ts';

/** A file of the font for browsers, as WOFF2, with the characters that it is loaded for. */
export type Face = Pick<FontFile, 'style' | 'weights' | 'bytes'> & {
  name: string;
  characters: readonly string[];
};

/** The owner's font, and its letters in the weights of text and headings, uncompressed, to be measured and drawn. */
export type OwnFont = {
  family: string;
  faces: readonly Face[];
  text: readonly Buffer[];
  headings: readonly Buffer[];
};

/** Latin-1, in which visitors type, and what the typography of a language makes. */
const usual = `${String.fromCodePoint(...Array(256).keys())}–—‘’‚“”„…‹›\u2009\u202f`;

/**
 * Makes the font that a site names, with the characters that the site has and the weights that the styles ask for.
 *
 * @param folder path of the site folder, whose content has passed the check
 * @param maxBytes limit of the upright files together, which every page loads; see decision 0001
 * @returns undefined if it names none
 * @throws {ContentError} if the font is too large
 */
export async function makeFont(
  folder: string,
  site: { font?: readonly string[] | undefined; language: string },
  maxBytes = 60_000,
): Promise<OwnFont | undefined> {
  const files = (site.font ?? []).flatMap((name) => fontFiles(folder, name));
  const [first] = files;
  if (!first) return undefined;
  const written = writtenCharacters(folder, site.language, '**/*.{yaml,md,astro,tsx}');
  const all = [...new Set([...usual, ...written])];
  const faces = await Promise.all(
    shared(files, all).map(async ({ file, characters }, at) => {
      // Unique, and without a character that means something in an address.
      const name = `${at}-${parse(file.path).name.replace(/[^\w-]+/g, '-')}`;
      const bytes = await subset(file, characters, 'woff2');
      return { name, bytes, characters, style: file.style, weights: usedWeights(file) };
    }),
  );
  const upright = faces.filter(({ style }) => style === 'normal');
  const size = upright.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > maxBytes) {
    const message = t`expected at most ${maxBytes} bytes for the letters of the site, found ${size}: take a font that varies in weight alone, or static files of the weights 400 and 600`;
    throw new ContentError([readSourceFile(folder, 'site.yaml').problem(['font'], message)]);
  }
  const at = (weight: number) =>
    Promise.all(nearest(files, weight).map((file) => subset(file, all, 'truetype', weight)));
  return { family: first.font.familyName, faces, text: await at(400), headings: await at(600) };
}

/** Gives each character to one file of a style and weight: to that which has the most. */
function shared(files: readonly FontFile[], all: readonly string[]) {
  const given = new Set<string>();
  const parts = files
    .map((file) => ({ file, characters: all.filter((it) => hasGlyph(file.font, it)) }))
    .toSorted((one, other) => other.characters.length - one.characters.length)
    .map(({ file, characters }) => {
      const kind = `${file.style} ${String(usedWeights(file))} `;
      const isNew = (character: string) => given.size < given.add(kind + character).size;
      return { file, characters: characters.filter(isNew) };
    });
  // A sign, such as that of a currency, is not worth a file.
  return parts.filter(({ characters }) => characters.some((it) => /[\p{L}\p{M}]/u.test(it)));
}

/** The upright files of the weight that is nearest to one. */
function nearest(files: readonly FontFile[], weight: number): FontFile[] {
  const upright = files.filter(({ style }) => style === 'normal');
  const distance = ({ weights: [min, max] }: FontFile) => Math.max(min - weight, weight - max, 0);
  return upright.filter((it) => distance(it) === Math.min(...upright.map(distance)));
}
