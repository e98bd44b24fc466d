import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test('reading takes at least a minute, and about one for each 238 words', () => {
  expect(readingMinutes(0)).toBe(1);
  expect(readingMinutes(476)).toBe(2);
});
