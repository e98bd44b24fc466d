import { expect, test } from 'vitest';
import { lastChanges } from './sitemap.ts';

test('articles, their lists and text pages have the day that their content states', () => {
  const page = (id: string, updated?: string) => {
    const data = { title: 'A', description: 'A', lead: 'A' };
    return { id, data: updated === undefined ? data : { ...data, updated } };
  };
  const article = (id: string, category: string, days: { date: string; updated?: string }) => {
    const data = { title: 'A', excerpt: 'A', author: 1, unpublished: id === 'kept' };
    return { id, data: { ...data, category, ...days } };
  };
  const content = {
    textPages: [page('privacy', '2026-01-02'), page('terms', '2026-01-03'), page('imprint')],
    blog: [
      article('old', 'design', { date: '2026-02-01', updated: '2026-05-01' }),
      article('new', 'business', { date: '2026-04-01' }),
      article('later', 'business', { date: '2026-07-01' }),
      article('kept', 'business', { date: '2026-05-20' }),
    ],
  };
  expect(Object.fromEntries(lastChanges(content, '2026-06-01'))).toEqual({
    '/privacy': '2026-01-02',
    '/terms': '2026-01-03',
    '/blog/old': '2026-05-01',
    '/blog/new': '2026-04-01',
    '/blog': '2026-05-01',
    '/blog/category/design': '2026-05-01',
    '/blog/category/business': '2026-04-01',
  });
});
