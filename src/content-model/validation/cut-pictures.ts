import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contentFiles } from '../content-files.ts';
import { isCompanyPicture, isContentPicture } from '../site-files.ts';
import { ContentError } from './check.ts';
import { fileProblem, shownPath } from './problems.ts';

/**
 * Reads every picture to its end: Astro would publish one that is cut, with a grey rest.
 *
 * @throws {ContentError} with the first file that ends too early
 */
export async function throwIfCut(folder: string): Promise<void> {
  const isPicture = (name: string) => isContentPicture(name) || isCompanyPicture(name);
  for (const name of contentFiles(folder, '**/*.*').filter(isPicture)) {
    if (/\.svg$/i.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    // JPEG and WebP are fastest to read at a small size.
    const read = sharp(bytes, { failOn: 'truncated' }).resize(16).raw().toBuffer();
    await read.catch((error: Error) => {
      const message = `expected a whole picture, found one that cannot be read to its end: ${error.message}`;
      throw new ContentError([fileProblem(shownPath(folder, name), message)]);
    });
  }
}
