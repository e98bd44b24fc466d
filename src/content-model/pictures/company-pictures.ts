import { join } from 'node:path';
import { companyShareImagePath, shareImagePath } from '../../../contract/paths.ts';
import { contentFiles } from '../content-files.ts';

/** Names of pictures in the site folder that replace drawn ones: the logo and the share image. */
export const companyPictures = { logo: 'logo.{svg,png}', share: 'share.{png,jpg}' } as const;

/** The path of a picture of the company; undefined if there is none. @param folder of the content */
export function companyPicture(
  name: keyof typeof companyPictures,
  folder = __SITE_FOLDER__,
): string | undefined {
  const [file] = contentFiles(folder, companyPictures[name]);
  return file && join(folder, file);
}

export function shareImageOf(drawing: string, page: string): string {
  return companyPicture('share') ? companyShareImagePath : shareImagePath(drawing, page);
}

/** Whether a picture is legible as an icon, which is a square. */
export function fitsIcon({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) <= 2 * Math.min(width, height);
}
