import { expect, test } from 'vitest';
import { pageCount, pageOf, pageSize } from './pagination.ts';

test.each([
  [0, 1],
  [1, 1],
  [pageSize, 1],
  [pageSize + 1, 2],
  [2 * pageSize, 2],
])('a list of %i articles has %i pages', (articles, pages) => {
  expect(pageCount(articles)).toBe(pages);
});

test('the pages together have each article once, in their order', () => {
  const articles = Array.from({ length: 2 * pageSize + 1 }, (_, at) => at);
  const pages = Array.from({ length: pageCount(articles.length) }, (_, at) => at + 1);
  expect(pages.flatMap((page) => pageOf(articles, page))).toEqual(articles);
});
