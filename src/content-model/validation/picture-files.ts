import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import type { ImageField } from '../schemas.ts';

/** How the files of each format begin: at which byte stands what. */
const formats: Record<string, { at: number; mark: string }> = {
  PNG: { at: 1, mark: 'PNG' },
  JPEG: { at: 0, mark: '\xFF\xD8\xFF' },
  WebP: { at: 8, mark: 'WEBP' },
  AVIF: { at: 4, mark: 'ftypavif' },
  GIF: { at: 0, mark: 'GIF8' },
};

/** A field that names a picture of pixels, from which the build makes other sizes and formats. */
export function photographIn(directory: string): ImageField {
  return pictureIn(directory, formats);
}

/** A field that names a picture of pixels or of lines; the latter is shown as it is. */
export function drawingIn(directory: string): ImageField {
  return pictureIn(directory, { ...formats, SVG: { at: 0, mark: '<' } });
}

function pictureIn(directory: string, allowed: typeof formats): ImageField {
  return () =>
    z.string().superRefine((name, context) => {
      const path = join(directory, name);
      if (!isSpeltSo(path)) {
        context.addIssue('expected the name of a picture that is there');
      } else if (
        !Object.values(allowed).some(({ at, mark }) => beginning(path).startsWith(mark, at))
      ) {
        context.addIssue(`expected a picture in the format ${Object.keys(allowed).join(', ')}`);
      }
    });
}

/** Whether a file is there under just this name: some systems take `A.png` for `a.png`, most hosts do not. */
function isSpeltSo(path: string): boolean {
  return existsSync(path) && readdirSync(dirname(path)).includes(basename(path));
}

function beginning(path: string): string {
  const bytes = Buffer.alloc(16);
  const file = openSync(path, 'r');
  try {
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
