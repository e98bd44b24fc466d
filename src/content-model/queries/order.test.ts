import { expect, test } from 'vitest';
import { byDate, byOrder } from './order.ts';

test('articles are sorted newest first, those of one day by id', () => {
  const articles = [
    { id: 'b', date: '2026-01-02' },
    { id: 'c', date: '2026-10-01' },
    { id: 'a', date: '2026-01-02' },
  ];
  expect(articles.sort(byDate).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('positions are sorted as numbers', () => {
  expect([{ order: 10 }, { order: 9 }].sort(byOrder)).toEqual([{ order: 9 }, { order: 10 }]);
});
