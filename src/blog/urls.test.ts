import { expect, test } from 'vitest';
import { allCategories } from './search.ts';
import { listPath, queryIn, searchQuery } from './urls.ts';

test.each(['loom', 'a&b=c#d %', 'நெசவு', ' '])('the query of the search “%s” is read back', (q) => {
  expect(queryIn(searchQuery(q, '?q=before'))).toBe(q);
});

test('an empty search has no query, and other parameters stay', () => {
  const others = '?utm_source=x&utm_source=y';
  expect(searchQuery('', '?q=a')).toBe('');
  expect(searchQuery('', `${others}&q=a`)).toBe(others);
  expect(searchQuery('b', others)).toBe(`${others}&q=b`);
});

test('each page of the list has its path', () => {
  expect(listPath(allCategories, 1)).toBe('/blog');
  expect(listPath(allCategories, 2)).toBe('/blog/page/2');
  expect(listPath('design', 1)).toBe('/blog/category/design');
  expect(listPath('design', 2)).toBe('/blog/category/design/page/2');
});
