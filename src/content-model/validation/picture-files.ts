import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { editDistance } from '../../../contract/edit-distance.ts';
import { contentFiles, readContentBytes, storedPath } from '../content-files.ts';
import type { SchemaContext } from '../schemas/field-groups.ts';

/** Signatures of the files of each format, read as Latin-1. */
const pixelFormats: Record<string, RegExp> = {
  PNG: /^.PNG.*IEND/s,
  JPEG: /^\xFF\xD8\xFF/,
  WebP: /^.{8}WEBP/s,
  AVIF: /^.{4}ftypavif/s,
  GIF: /^GIF8/,
};
/** Pictures of iPhones, which only Safari shows. */
const heic = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s;
const shownEnding = /\.(?:png|jpe?g|webp|avif|gif)$/i;
/** Endings of pictures, including formats that the site cannot show. */
export const pictureEnding = /\.(?:svg|png|jpe?g|webp|avif|gif|hei[cf]|tiff?|bmp)$/i;
const svg = /<svg\b[^>]*\s(?:viewBox|width)=[^]*<\/svg>\s*$/;

/** The schema of a picture's file name: the file exists and is in one of the supported formats. */
export function pictureIn(directory: string, allowsSvg: boolean): SchemaContext['image'] {
  const field = z.string().superRefine((name, context) => {
    const problem = pictureProblem(name.startsWith('/') ? '' : join(directory, name), allowsSvg);
    if (problem) context.addIssue(problem);
  });
  // The check reads no output.
  return () => field.transform(() => z.NEVER);
}

/** Expectation in place of a file that is no picture; undefined if it is one. */
export function pictureProblem(path: string, allowsSvg: boolean): string | undefined {
  const stored = storedPath(path);
  if (stored === undefined) return missingPicture(path, allowsSvg);
  const content = readContentBytes(stored).toString('latin1');
  const isVector = path.endsWith('.svg');
  const vectorFormats = allowsSvg ? [svg] : [];
  const formats = isVector ? vectorFormats : Object.values(pixelFormats);
  const hasName = isVector || shownEnding.test(path);
  if (hasName && formats.some((format) => format.test(content))) return undefined;
  if (heic.test(content)) {
    return 'expected a picture that all browsers show: open the HEIC file and save it as JPEG';
  }
  const names = [...Object.keys(pixelFormats), ...(allowsSvg ? ['SVG'] : [])];
  return `expected a whole picture in the format ${names.join(', ')}`;
}

/** Expectation in place of a file that does not exist, with the pictures of its folder that are named most like it. */
function missingPicture(path: string, allowsSvg: boolean): string {
  const distance = (name: string) => editDistance(name.toLowerCase(), basename(path).toLowerCase());
  const nearest = contentFiles(dirname(path), '*')
    .filter((name) => pictureEnding.test(name) && (allowsSvg || !name.endsWith('.svg')))
    .map((name) => name.normalize())
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 3);
  const examples = nearest.length > 0 ? `, such as ${nearest.join(', ')}` : '';
  return `expected the name of a picture that exists${examples}`;
}
