import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allCategories,
  folded,
  isFiltered,
  matching,
  pageCount,
  pageOf,
  pageSize,
  searchable,
  typedSearch,
} from './search.ts';

const words = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[ab.*([\\ ]{0,6}$/));
const category = fc.constantFrom('design', 'business');
const articles = fc
  .array(fc.record({ title: words, excerpt: words, category }))
  .map((list) => list.map(searchable));
const anyCategory = fc.constantFrom(allCategories, 'design', 'business');

test('what is found holds the sought words and is of the category, and all else does not', () => {
  fc.assert(
    fc.property(articles, words, anyCategory, (list, q, wanted) => {
      const found = new Set(matching(list, { q, category: wanted }));
      for (const article of list) {
        const sought = folded(q.trim());
        const holds = [article.title, article.excerpt].some((it) => folded(it).includes(sought));
        const fits = wanted === allCategories || article.category === wanted;
        expect(found.has(article)).toBe(holds && fits);
      }
    }),
  );
});

test('an article is found by any part of its title or excerpt, in any case', () => {
  const part = fc.tuple(fc.string(), fc.string({ minLength: 1 }), fc.string());
  fc.assert(
    fc.property(part, fc.boolean(), ([before, q, after], inTitle) => {
      const text = before + q + after;
      const [title, excerpt] = inTitle ? [text, ''] : ['', text];
      const list = [searchable({ title, excerpt, category: 'design' })];
      for (const typed of [q, q.toUpperCase(), q.toLowerCase(), ` ${q} `]) {
        expect(matching(list, { q: typed, category: allCategories })).toEqual(list);
      }
    }),
  );
});

test.for(['loomweft', 'loom weft', 'loom\uFFFFweft', 'm\nw'])(
  'nothing is found from the end of a title to the start of an excerpt: %j',
  (q) => {
    const list = [searchable({ title: 'Loom', excerpt: 'weft', category: 'design' })];
    expect(matching(list, { q, category: allCategories })).toEqual([]);
  },
);

test('it does not matter which filter comes first', () => {
  fc.assert(
    fc.property(articles, words, category, (list, q, wanted) => {
      const byWords = { q, category: allCategories };
      const byCategory = { q: '', category: wanted };
      const both = matching(list, { q, category: wanted });
      expect(matching(matching(list, byWords), byCategory)).toEqual(both);
      expect(matching(matching(list, byCategory), byWords)).toEqual(both);
    }),
  );
});

test('whatever is typed, deleted and chosen on the way, the same is found', () => {
  const steps = fc.array(fc.tuple(fc.stringMatching(/^[abİß ]{0,4}$/), anyCategory));
  const texts = fc.array(
    fc.record({
      title: fc.stringMatching(/^[abİß ]{0,6}$/),
      excerpt: fc.stringMatching(/^[abiSs ]{0,6}$/),
      category,
    }),
  );
  fc.assert(
    fc.property(texts, steps, (list, views) => {
      const made = list.map(searchable);
      const search = typedSearch(made);
      for (const [q, wanted] of views) {
        const view = { q, category: wanted };
        expect(search(view)).toEqual(matching(made, view));
      }
    }),
  );
});

test('a longer text is looked for in what the shorter one found, and a known one nowhere', () => {
  const looked: string[] = [];
  const titles = ['loom', 'look', 'lamp'];
  const list = titles.map((title) => {
    const article = searchable({ title, excerpt: '', category: 'design' });
    return Object.defineProperty(article, 'folded', {
      get: () => {
        looked.push(title);
        return folded(title);
      },
    });
  });
  const search = typedSearch(list);
  const found = (q: string) => {
    looked.length = 0;
    return search({ q, category: allCategories }).map(({ title }) => title);
  };
  expect(found('l')).toEqual(titles);
  expect(found('lo')).toEqual(['loom', 'look']);
  expect(looked).toEqual(titles);
  expect(found('loo')).toEqual(['loom', 'look']);
  expect(looked).toEqual(['loom', 'look']);
  expect(found('lo')).toEqual(['loom', 'look']);
  expect(looked).toEqual([]);
  expect(found('la')).toEqual(['lamp']);
  expect(looked).toEqual(titles);
});

test('the pages together are the list: nothing is lost or repeated', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (list) => {
      const pages = Array.from({ length: pageCount(list.length) }, (_, at) => pageOf(list, at + 1));
      expect(pages.flat()).toEqual(list);
      expect(pages.slice(0, -1).every((page) => page.length === pageSize)).toBe(true);
      expect(pageOf(list, pages.length + 1)).toEqual([]);
    }),
  );
});

test('nothing but words or a category leaves articles out', () => {
  expect(isFiltered({ q: ' ', category: allCategories, pages: 3 })).toBe(false);
  expect(isFiltered({ q: 'a', category: allCategories, pages: 1 })).toBe(true);
  expect(isFiltered({ q: '', category: 'design', pages: 1 })).toBe(true);
});

describe('alike, whatever their case and encoding', () => {
  test.for([
    ['Café', 'cafe\u0301'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'straße'],
    ['İSTANBUL', 'istanbul'],
    ['ISTANBUL', 'ıstanbul'],
    ['ΟΔΟΣ', 'οδος'],
    ['МОСКВА', 'москва'],
    ['தறி', 'தறி'],
    ['Ａ', 'ａ'],
  ] as const)('%s and %s', ([one, other]) => {
    expect(folded(one)).toBe(folded(other));
  });

  test('an accent tells words apart', () => {
    expect(folded('resume')).not.toBe(folded('résumé'));
  });

  test('a part of a word is found where the whole ends in another letter', () => {
    const list = [searchable({ title: 'οδοσφαίρα', excerpt: '', category: 'design' })];
    expect(matching(list, { q: 'ΟΔΟΣ', category: allCategories })).toEqual(list);
  });
});
