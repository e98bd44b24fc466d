import { expect, test } from 'vitest';
import { byDate, byOrder, readingMinutes, wordCount } from './order.ts';

test('articles stand newest first, those of one day by id', () => {
  const articles = [
    { id: 'b', date: '2026-01-02' },
    { id: 'c', date: '2026-10-01' },
    { id: 'a', date: '2026-01-02' },
  ];
  expect(articles.sort(byDate).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('places count as numbers', () => {
  expect([{ order: 10 }, { order: 9 }].sort(byOrder)).toEqual([{ order: 9 }, { order: 10 }]);
});

test('reading takes a minute at the least, and about one for each 238 words', () => {
  expect(readingMinutes(wordCount(''))).toBe(1);
  expect(readingMinutes(wordCount('word '.repeat(476)))).toBe(2);
});
