import { expect, test } from 'vitest';
import { indexEntry, partsFor, partSize } from './article-index.ts';
import { pageSize } from './pagination.ts';
import { allCategories, firstView } from './search.ts';

const newest = firstView(allCategories);

test('a view needs only the parts of the index that it can show', () => {
  const total = 2 * partSize + 1;
  const partsAt = (pages: number) => partsFor({ ...newest, pages }, total, allCategories);
  expect([1, 2, Math.ceil(partSize / pageSize) + 1, 999_999].map(partsAt)).toEqual([0, 1, 2, 3]);
  expect(partsFor({ ...newest, q: 'a' }, total, allCategories)).toBe(3);
  expect(partsFor({ ...newest, category: 'design' }, total, allCategories)).toBe(3);
});

test('the list of a category has its first page, and needs the whole index for more', () => {
  const total = 2 * partSize + 1;
  const view = firstView('design');
  expect(partsFor(view, total, 'design')).toBe(0);
  expect(partsFor({ ...view, pages: 2 }, total, 'design')).toBe(3);
  expect(partsFor({ ...view, q: 'a' }, total, 'design')).toBe(3);
});

test('an index entry has no other fields of the article', () => {
  const entry = {
    id: 'a-form',
    href: '/blog/a-form',
    title: 'A form',
    excerpt: 'Words.',
    category: 'design',
    categoryText: 'Design',
    date: '2026-11-02',
    dateText: '2 November 2026',
    readingText: '3 min',
    cover: {},
  };
  const article = { ...entry, body: 'Long.', markText: undefined };
  expect(Object.keys(indexEntry(article)).sort()).toEqual(Object.keys(entry).sort());
  expect(indexEntry({ ...article, markText: 'Draft' }).markText).toBe('Draft');
});
