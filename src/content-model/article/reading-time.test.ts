import { expect, test } from 'vitest';
import { readingMinutes, wordCountOf } from './reading-time.ts';

test('reading takes at least a minute, and about one for each 238 words', () => {
  expect(readingMinutes(wordCountOf(''))).toBe(1);
  expect(readingMinutes(wordCountOf('word '.repeat(476)))).toBe(2);
});
