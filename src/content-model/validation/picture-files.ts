import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { pendingContent, readContentBytes } from '../content-files.ts';
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
  if (!existsAsSpelt(path)) return 'expected the name of a picture that exists';
  const content = readContentBytes(path).toString('latin1');
  const isVector = path.endsWith('.svg');
  const vectorFormats = allowsSvg ? [svg] : [];
  const formats = isVector ? vectorFormats : Object.values(pixelFormats);
  const hasName = isVector || /\.(?:png|jpe?g|webp|avif|gif)$/i.test(path);
  if (hasName && formats.some((format) => format.test(content))) return undefined;
  if (heic.test(content))
    return 'expected a picture saved as JPEG, as HEIC is shown by few browsers';
  const names = [...Object.keys(pixelFormats), ...(allowsSvg ? ['SVG'] : [])];
  return `expected a whole picture in the format ${names.join(', ')}`;
}

/** Whether a file exists in this case: some file systems ignore case, most hosts do not. */
function existsAsSpelt(path: string): boolean {
  const pending = pendingContent(path);
  if (pending) return pending !== 'deleted';
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile && readdirSync(dirname(path)).includes(basename(path));
}
