import { notSentPath, thanksPath } from '../../contract/paths.ts';

/** Paths left out of the sitemap: not-found pages, result pages of the form, and duplicates. */
export const unlistedPaths: ReadonlySet<string> = new Set([
  '/home',
  thanksPath,
  notSentPath,
  ...['', '/services', '/team', '/work', '/blog'].map((path) => `${path}/404`),
]);
