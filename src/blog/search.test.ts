import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCategories, filterArticles, foldCase, searchable } from './search.ts';

const isFound = (article: { title?: string; excerpt?: string }, q: string) => {
  const list = [searchable({ title: '', excerpt: '', category: 'design', ...article })];
  return filterArticles(list, { q, category: allCategories }).length === 1;
};

test('any part of the title or the excerpt finds an article, in any case', () => {
  const parts = fc.tuple(fc.string(), fc.string({ minLength: 1 }), fc.string());
  fc.assert(
    fc.property(parts, fc.constantFrom('title', 'excerpt'), ([before, q, after], field) => {
      const article = { [field]: before + q + after };
      const queries = [q, q.toUpperCase(), q.toLowerCase(), ` ${q} `];
      expect(queries.filter((query) => !isFound(article, query))).toEqual([]);
    }),
  );
});

test('no match reaches from the title into the excerpt', () => {
  expect(isFound({ title: 'Loom', excerpt: 'weft' }, 'loomweft')).toBe(false);
  expect(isFound({ title: 'Loom', excerpt: 'weft' }, 'm\nw')).toBe(false);
});

test.for([
  ['Café', 'cafe\u0301'],
  ['STRASSE', 'straße'],
  ['İSTANBUL', 'istanbul'],
  ['ISTANBUL', 'ıstanbul'],
  ['ΟΔΟΣ', 'οδος'],
  ['Qui\u202f?', 'qui ?'],
] as const)('%s and %s are equal when case-folded', ([one, other]) => {
  expect(foldCase(one)).toBe(foldCase(other));
});

test('an accent makes a difference', () => {
  expect(foldCase('resume')).not.toBe(foldCase('résumé'));
});

test('a final sigma matches within a word', () => {
  expect(isFound({ title: 'οδοσφαίρα' }, 'ΟΔΟΣ')).toBe(true);
});
