import { expect, test } from 'vitest';
import { isWorthwhile } from './precompress.ts';

test.each([
  [1000, 900, true],
  [1000, 901, false],
  [100, 36, true],
  [100, 37, false],
  [0, 3, false],
])('%d bytes as %d are worthwhile: %s', (size, compressedSize, expected) => {
  expect(isWorthwhile(size, compressedSize)).toBe(expected);
});
