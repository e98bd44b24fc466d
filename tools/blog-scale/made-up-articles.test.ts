import { expect, test } from 'vitest';
import { madeUpArticle } from './made-up-articles.ts';

const numbers = Array.from({ length: 500 }, (_, number) => number);
const made = numbers.map((number) => madeUpArticle(number, [1, 4]));
const share = (pattern: RegExp) =>
  made.filter(({ text }) => pattern.test(text)).length / made.length;

test('the same number gives the same article, and every other another', () => {
  expect(madeUpArticle(7, [1, 4])).toEqual(made[7]);
  expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
  expect(new Set(made.map(({ text }) => text)).size).toBe(made.length);
});

test('an article has what those of a blog have', () => {
  for (const { text } of made) {
    expect(text.length).toBeGreaterThan(2_500);
    expect(text.length).toBeLessThan(4_500);
  }
  expect(share(/^## .+$/m)).toBe(1);
  expect(share(/^- .+$/m)).toBe(1);
  expect(share(/^```js$/m)).toBe(1);
  expect(share(/\[\^source\]: /)).toBe(0.2);
});

test('its fields vary: category, author, day', () => {
  for (const category of ['technology', 'business', 'design', 'marketing']) {
    expect(share(new RegExp(`^category: ${category}$`, 'm'))).toBeGreaterThan(0.15);
  }
  expect(share(/^author: 1$/m)).toBeGreaterThan(0.4);
  expect(share(/^author: 4$/m)).toBeGreaterThan(0.4);
  const days = made.map(({ text }) => /^date: (\S+)$/m.exec(text)?.[1] ?? '');
  expect(new Set(days).size).toBeGreaterThan(400);
  expect(days.every((day) => day > '2006' && day < '2026')).toBe(true);
});
