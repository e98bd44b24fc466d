import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCategories } from './search.ts';
import { listPath, readQuery, searchPath } from './urls.ts';

const categories = ['technology', 'design'];

test('the URL of a search is read back as the same search', () => {
  const query = fc.string({ unit: 'grapheme' }).map((it) => (it.trim() === '' ? '' : it));
  fc.assert(
    fc.property(query, fc.constantFrom(allCategories, ...categories), (q, category) => {
      const { search, pathname } = new URL(searchPath({ q, category }), 'https://a.example');
      expect(pathname).toBe('/blog');
      expect(readQuery(search, categories)).toEqual({ q, category });
    }),
  );
});

test('an unknown category in the URL is every category', () => {
  expect(readQuery('?q=%&category=constructor', categories)).toEqual({ q: '%', category: 'all' });
});

test('a blank query leaves the URL as it is, and a lone surrogate makes a valid one', () => {
  expect(searchPath({ q: ' ', category: allCategories })).toBe('/blog');
  expect(searchPath({ q: 'a\ud800', category: allCategories })).toBe('/blog?q=a%EF%BF%BD');
});

test('each page of the list has its path', () => {
  expect(listPath(allCategories, 1)).toBe('/blog');
  expect(listPath(allCategories, 2)).toBe('/blog/page/2');
  expect(listPath('design', 1)).toBe('/blog/category/design');
  expect(listPath('design', 2)).toBe('/blog/category/design/page/2');
});
