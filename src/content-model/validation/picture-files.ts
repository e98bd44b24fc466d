import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import type { SchemaContext } from '../schemas/field-groups.ts';

/** How the files of each format begin, read as Latin-1. */
const pixelFormats: Record<string, RegExp> = {
  PNG: /^.PNG/s,
  JPEG: /^\xFF\xD8\xFF/,
  WebP: /^.{8}WEBP/s,
  AVIF: /^.{4}ftypavif/s,
  GIF: /^GIF8/,
};

/** The schema of a picture's file name: the file exists and is in one of the supported formats. */
export function pictureIn(directory: string, allowsSvg: boolean): SchemaContext['image'] {
  const formats = { ...pixelFormats, ...(allowsSvg && { SVG: /^</ }) };
  const field = z.string().superRefine((name, context) => {
    const path = join(directory, name);
    if (!existsAsSpelt(path)) {
      context.addIssue('expected the name of a picture that exists');
      return;
    }
    const start = readFileSync(path).toString('latin1', 0, 16);
    if (Object.values(formats).some((format) => format.test(start))) return;
    context.addIssue(`expected a picture in the format ${Object.keys(formats).join(', ')}`);
  });
  // The check reads no output.
  return () => field.transform(() => z.NEVER);
}

/** Whether a file exists in this case: some file systems ignore case, most hosts do not. */
function existsAsSpelt(path: string): boolean {
  return existsSync(path) && readdirSync(dirname(path)).includes(basename(path));
}
