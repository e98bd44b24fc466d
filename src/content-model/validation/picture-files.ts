import { basename, join } from 'node:path';
import { z } from 'zod';
import { signOfAddress, signsOfAddress } from '../../../contract/paths.ts';
import { type Changes, readContentBytes, storedPath } from '../content-files.ts';
import type { SchemaContext } from '../schemas/field-groups.ts';
import { shownEnding } from '../site-files.ts';

/** Endings of pictures, including formats that the site cannot show. */
export const pictureEnding = /\.(?:svg|png|jpe?g|webp|avif|gif|hei[cf]|tiff?|bmp)$/i;
const signature = /^(?:\x89PNG|\xFF\xD8\xFF|RIFF.{4}WEBP|.{4}ftypavif|GIF8)/s;
const svg = /<svg\b[^>]*\s(?:viewBox|width)=[^]*<\/svg>(?:\s|<!--(?:(?!-->)[^])*-->)*$/;

/** The schema of a picture's file name: the file exists and is in one of the supported formats. */
export function pictureIn(
  directory: string,
  allowsSvg: boolean,
  changes?: Changes,
): SchemaContext['image'] {
  const field = z.string().superRefine((name, context) => {
    const path = name.startsWith('/') ? '' : join(directory, name);
    const problem = pictureProblem(path, allowsSvg, changes);
    if (problem) context.addIssue(problem);
  });
  // The check reads no output.
  return () => field.transform(() => z.NEVER);
}

/** Expectation in place of a file that is no picture; undefined if it is one. */
export function pictureProblem(path: string, allowsSvg: boolean, changes?: Changes) {
  // Vite reads a path as an address.
  if (signOfAddress.test(basename(path))) return `expected a name without ${signsOfAddress}`;
  const stored = storedPath(path, changes);
  if (stored === undefined) return 'expected the name of a picture that exists';
  const content = readContentBytes(stored, changes).toString('latin1');
  const isPicture = path.endsWith('.svg')
    ? allowsSvg && svg.test(content)
    : shownEnding.test(path) && signature.test(content);
  if (isPicture) return undefined;
  const formats = `PNG, JPEG, WebP, AVIF, GIF${allowsSvg ? ', SVG' : ''}`;
  return `expected a whole picture in the format ${formats}`;
}
