import { expect, test } from 'vitest';
import { fitTitle } from './fit-title.ts';

/** Every character is half an em wide: 20 of them fit a line at the largest size, 40 at the smallest. */
const box = { width: 1000, maxLines: 3, maxSize: 100, minSize: 48 };
const fit = (title: string) => fitTitle(title, box, (text) => text.length / 2);

test.each<[what: string, title: string, size: number, lines: string[]]>([
  ['a short title is one large line', 'Blog', 100, ['Blog']],
  ['white space is one space', ' Own\n your  keys ', 100, ['Own your keys']],
  [
    'no-break spaces stay',
    'one two three «\u00a0four\u00a0»\u202f?',
    100,
    ['one two three', '«\u00a0four\u00a0»\u202f?'],
  ],
  ['lines are balanced', 'one two three four fives', 100, ['one two three', 'four fives']],
  [
    'a long title is smaller',
    'What a small company should ask before it hires its first developer',
    80,
    ['What a small company', 'should ask before it', 'hires its first developer'],
  ],
])('%s', (_what, title, size, lines) => {
  expect(fit(title)).toEqual({ size, lines });
});

test('breaks a word wider than the box, at the smallest size', () => {
  const word = 'Weberei'.repeat(8);
  expect(fit(`the ${word} loom`)).toEqual({
    size: 48,
    lines: ['the', word.slice(0, 41), `${word.slice(41)} loom`],
  });
});

test('ends a title that does not fit at the smallest size in an ellipsis', () => {
  const { size, lines } = fit('the loom and the thread '.repeat(20));
  expect(size).toBe(48);
  expect(lines).toHaveLength(3);
  expect(lines.map((line) => line.endsWith('…'))).toEqual([false, false, true]);
});
