import { basename, extname, matchesGlob } from 'node:path';
import { type CollectionName, collections } from './collections.ts';
import { companyPictures } from './pictures/company-pictures.ts';

const names = Object.keys(collections) as CollectionName[];
/** Endings of the pictures that the site can show. */
const pictureEndings = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif']);
/** Folders of the site folder that have content, and pictures beside it or further below. */
const contentFolders = new Set(
  names
    .map((name) => collections[name].files.split('/'))
    .flatMap(([top, file]) => (file ? top : [])),
);
/** What a site folder has beside its content, as glob patterns. `npm run new` writes the last two. */
const others = [
  ...Object.values(companyPictures),
  'palette.css',
  'words/*.yaml',
  'README.md',
  '.gitignore',
];

/** Whether a path inside the site folder is that of content, or of what belongs to it. */
export function isSiteFile(path: string): boolean {
  return (
    collectionOf(path) !== undefined ||
    isContentPicture(path) ||
    others.some((pattern) => matchesGlob(path, pattern))
  );
}

/** The collection of a file, by its path inside the site folder. */
export function collectionOf(path: string): CollectionName | undefined {
  if (basename(path) === 'README.md') return undefined;
  // `matchesGlob` and `globSync` share the pattern `!( )`.
  return names.find((name) => matchesGlob(path, collections[name].files));
}

/** Whether a path inside the site folder is that of a picture of the content. */
export function isContentPicture(path: string): boolean {
  const [top = '', ...below] = path.split('/');
  const isInside = contentFolders.has(top) && below.length > 0;
  return isInside && pictureEndings.has(extname(path).toLowerCase());
}
