import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, askedFor, listPath } from './urls.ts';
import { allCategories } from './search.ts';

const categories = ['technology', 'design'];

test('an address asks for what it was made of', () => {
  const q = fc.string({ unit: 'grapheme' }).map((it) => (it.trim() === '' ? '' : it));
  fc.assert(
    fc.property(q, fc.constantFrom(allCategories, ...categories), (labels, category) => {
      const { search, pathname } = new URL(addressOf({ q: labels, category }), 'https://a.example');
      expect(pathname).toBe('/blog');
      expect(askedFor(search, categories)).toEqual({ q: labels, category });
    }),
  );
});

test('any query can be asked, also one that nobody has made', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (query) => {
      const { category } = askedFor(query, categories);
      expect([allCategories, ...categories]).toContain(category);
    }),
  );
  expect(askedFor('?q=%&category=constructor', categories)).toEqual({ q: '%', category: 'all' });
});

test('half a character in the words breaks no address', () => {
  expect(addressOf({ q: 'a\ud800', category: allCategories })).toBe('/blog?q=a%EF%BF%BD');
});

test('the list as it is has the plain address', () => {
  expect(addressOf({ q: ' ', category: allCategories })).toBe('/blog');
  expect(listPath(allCategories, 1)).toBe('/blog');
  expect(listPath(allCategories, 2)).toBe('/blog/page/2');
  expect(listPath('design', 1)).toBe('/blog/category/design');
  expect(listPath('design', 2)).toBe('/blog/category/design/page/2');
});
