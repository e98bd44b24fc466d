import { ownShareImagePath, shareImagePath } from '../../contract/paths.ts';
import { contentFiles } from './content-files.ts';

/** Names of pictures in `content/` that replace drawn ones: the logo, and that of link previews. */
export const ownPictures = { logo: 'logo.{svg,png}', share: 'share.{png,jpg}' } as const;

/** The path of an own picture; undefined if there is none. */
export function ownPicture(name: keyof typeof ownPictures): string | undefined {
  const [file] = contentFiles('content', ownPictures[name]);
  return file && `content/${file}`;
}

/** The path of a page's share image: the own picture, or the one drawn with the weave of this name. */
export function shareImageOf(weaveName: string, page: string): string {
  return ownPicture('share') ? ownShareImagePath : shareImagePath(weaveName, page);
}
