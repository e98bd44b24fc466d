import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCategories } from './search.ts';
import { listPath, readQuery, searchQuery } from './urls.ts';

const categories = ['technology', 'design'];

test('the query of a search is read back as the same search', () => {
  const query = fc.string({ unit: 'grapheme' }).map((it) => (it.trim() === '' ? '' : it));
  fc.assert(
    fc.property(query, fc.constantFrom(allCategories, ...categories), (q, category) => {
      const search = searchQuery({ q, category }, '?q=before&category=design', allCategories);
      expect(readQuery(search, categories, allCategories)).toEqual({ q, category });
    }),
  );
});

test('a category that the list cannot show is its own', () => {
  const query = '?q=%&category=constructor';
  expect(readQuery(query, categories, allCategories)).toEqual({ q: '%', category: 'all' });
  expect(readQuery('?category=technology', [], 'design')).toEqual({ q: '', category: 'design' });
});

test('a blank search has no query, and a lone surrogate makes a valid one', () => {
  expect(searchQuery({ q: ' ', category: 'design' }, '?q=a', 'design')).toBe('');
  const broken = { q: 'a\ud800', category: allCategories };
  expect(searchQuery(broken, '', allCategories)).toBe('?q=a%EF%BF%BD');
});

test('other parameters of the query stay', () => {
  const query = '?utm_source=x&q=a&utm_source=y';
  const search = { q: 'b', category: 'design' };
  const others = '?utm_source=x&utm_source=y';
  expect(searchQuery(search, query, allCategories)).toBe(`${others}&q=b&category=design`);
  expect(searchQuery({ q: '', category: 'all' }, query, allCategories)).toBe(others);
});

test('each page of the list has its path', () => {
  expect(listPath(allCategories, 1)).toBe('/blog');
  expect(listPath(allCategories, 2)).toBe('/blog/page/2');
  expect(listPath('design', 1)).toBe('/blog/category/design');
  expect(listPath('design', 2)).toBe('/blog/category/design/page/2');
});
