import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isHidden } from '../../contract/paths.ts';
import { contentFiles } from './content-files.ts';

const pages = 'own/pages/';
const publicFiles = 'own/public/';

/** An address that the owner's code has. */
export type OwnRoute = {
  path: string;
  /** Path of its file inside the site folder. */
  own: string;
  /** Whether it is a page, which the sitemap has unless the page says otherwise. */
  isListed: boolean;
};

/** Files of the product that one in `own/public/` replaces. */
export const replaceable: readonly string[] = ['/robots.txt', '/.well-known/security.txt'];

const besideCode = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Whether a path inside the site folder is that of the owner's code, or of what its packages and its types need. */
export function isOwnFile(path: string): boolean {
  return path.startsWith('own/') || besideCode.includes(path);
}

/**
 * The pages and public files of the owner's code: `own/pages/tools/zip.astro` is at `/tools/zip`, and an `index.astro` at the
 * address of its folder.
 */
export function ownRoutes(folder: string): OwnRoute[] {
  const below = (start: string, pattern: string, isListed: boolean) =>
    contentFiles(folder, start + pattern).map((own) => {
      const path = `/${own.slice(start.length).normalize()}`;
      return {
        path: isListed ? path.replace(/(?:\/index)?\.astro$/, '') || '/' : path,
        own,
        isListed,
      };
    });
  const isServed = ({ path, own }: OwnRoute) =>
    !isHidden(path.slice(1)) && statSync(join(folder, own), { throwIfNoEntry: false })?.isFile();
  return [
    ...below(pages, '**/*.astro', true),
    ...below(publicFiles, '**/*', false).filter(isServed),
  ];
}
