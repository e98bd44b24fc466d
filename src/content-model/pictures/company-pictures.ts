import { companyShareImagePath, shareImagePath } from '../../../contract/paths.ts';
import { contentFiles } from '../content-files.ts';

/** Names of pictures in `content/` that replace drawn ones: the logo, and that of link previews. */
export const companyPictures = { logo: 'logo.{svg,png}', share: 'share.{png,jpg}' } as const;

/** The path of a picture of the company; undefined if there is none. */
export function companyPicture(name: keyof typeof companyPictures): string | undefined {
  const [file] = contentFiles('content', companyPictures[name]);
  return file && `content/${file}`;
}

/** The path of a page's share image: the picture of the company, or the one drawn with the weave of this name. */
export function shareImageOf(weaveName: string, page: string): string {
  return companyPicture('share') ? companyShareImagePath : shareImagePath(weaveName, page);
}
