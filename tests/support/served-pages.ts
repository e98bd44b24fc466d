import { readdirSync } from 'node:fs';
import path from 'node:path';
import { distFolder } from './dist.ts';

/** A page of the built site. */
export type ServedPage = {
  /** Its file inside `dist`, with forward slashes. */
  file: string;
  /** The address that shows it; for a not-found page, one below it that no page has. */
  address: string;
  status: 200 | 404;
};

/**
 * Every HTML file of the build.
 *
 * @throws Error when there is no build.
 */
export function servedPages(): ServedPage[] {
  return readdirSync(distFolder(), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .map((file) => {
      const own = ownAddress(file);
      return own.endsWith('/404')
        ? { file, address: own.replace(/404$/, 'no-such-page'), status: 404 }
        : { file, address: own, status: 200 };
    });
}

/** The pages at the top, and one page of each folder, without those for addresses not found. */
export function onePagePerFolder(): string[] {
  const addresses = servedPages()
    .filter(({ status }) => status === 200)
    .map(({ address }) => address);
  const folders = addresses.map((address) => path.posix.dirname(address));
  return addresses.filter(
    (_, at) => folders[at] === '/' || folders.indexOf(folders[at] ?? '') === at,
  );
}

/** The address of a page's file: `/services/404` for a not-found page. */
export function ownAddress(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`;
}
