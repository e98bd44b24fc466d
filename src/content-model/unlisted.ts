import { notSentPath, thanksPath } from '../../contract/paths.ts';
import type { Content } from './validation/check.ts';

/** Paths left out of the sitemap: not-found pages, result pages of the form, and duplicates. */
export function unlistedPaths({ team }: Pick<Content, 'team'>): Set<string> {
  const notFound = ['', '/services', '/team', '/work', '/blog'].map((path) => `${path}/404`);
  const withoutDetail = team.filter(({ data }) => !data.detail);
  const members = withoutDetail.map(({ data }) => `/team/${data.id}`);
  return new Set(['/home', thanksPath, notSentPath, ...notFound, ...members]);
}
