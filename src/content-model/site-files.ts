import { basename, matchesGlob } from 'node:path';
import { type CollectionName, collections } from './collections.ts';
import { isOwnFile } from './own-files.ts';
import { companyPictures } from './pictures/company-pictures.ts';
import { fontEnding } from './texts/font-files.ts';

const names = Object.keys(collections) as CollectionName[];
/** Paths of the files with texts that the site reads, with `*` for any number of them. */
export const textFiles = [...names.map((name) => collections[name].files), 'words/*.yaml'];
/** Files of a site folder besides texts and their pictures. `npm run new` writes the last three. */
const others = ['palette.css', 'README.md', 'AGENTS.md', '.gitignore'];
/** Endings of the pictures that the site can show. */
export const shownEnding = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
/** Folders with content, and pictures beside it or further below. */
const contentFolders = new Set(
  names.map((name) => collections[name].files).flatMap((path) => path.split('/').slice(0, -1)),
);

/** All of a site folder that the development server may give to a browser. */
export const servedPlaces: readonly string[] = [...contentFolders, 'own', 'node_modules'];

/** Whether a path inside the site folder is that of content, or of what belongs to it. */
export function isSiteFile(path: string): boolean {
  const isPicture = isCompanyPicture(path) || isContentPicture(path);
  return (
    isTextFile(path) ||
    isPicture ||
    isOwnFile(path) ||
    fontEnding.test(path) ||
    others.includes(path)
  );
}

/** Whether a path inside the site folder is that of a file with texts. */
export function isTextFile(path: string): boolean {
  return basename(path) !== 'README.md' && textFiles.some((glob) => matchesGlob(path, glob));
}

/** The collection of a file, by its path inside the site folder; a language of the owner has the fields of `words.yaml`. */
export function collectionOf(path: string): CollectionName | undefined {
  if (!isTextFile(path)) return undefined;
  return names.find((name) => matchesGlob(path, collections[name].files)) ?? 'words';
}

/** Whether a path inside the site folder is that of the logo or the share image. */
export function isCompanyPicture(path: string): boolean {
  return Object.values(companyPictures).some((glob) => matchesGlob(path, glob));
}

/** Whether a path inside the site folder is that of a picture of the content. */
export function isContentPicture(path: string): boolean {
  const [top = '', ...below] = path.split('/');
  return contentFolders.has(top) && below.length > 0 && shownEnding.test(path);
}
