import { readdirSync } from 'node:fs';
import path from 'node:path';
import { builtSite } from './dist.ts';

/** A page of the built site: the address that shows it, and the status that comes with it. */
export type BuiltPage = { address: string; status: 200 | 404 };

/** An address below each not-found page that no page of the site can have. */
const unknownAddresses: Record<string, string> = {
  '404.html': '/no-such-page',
  'services/404.html': '/services/no-such-service',
  'team/404.html': '/team/99',
  'blog/404.html': '/blog/no-such-article',
};

/**
 * Every HTML file of the build as the address under which a visitor gets it.
 *
 * @throws Error when there is no build.
 */
export function builtPages(): BuiltPage[] {
  return readdirSync(builtSite(), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .map(pageOf);
}

function pageOf(file: string): BuiltPage {
  if (file === '404.html' || file.endsWith('/404.html')) {
    const address = unknownAddresses[file] ?? `/${path.posix.dirname(file)}/no-such-page`;
    return { address, status: 404 };
  }
  const address = `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
  return { address: address === '/' ? address : address.replace(/\/$/, ''), status: 200 };
}
