import { expect, test } from 'vitest';
import { coverWidths } from './cover-widths.ts';

const srcset = '/a.avif 480w, /b800w.avif 2048w';

test.each([
  [1600, 1000, srcset],
  [600, 2000, srcset],
  [1000, 300, '/a.avif 230w, /b800w.avif 983w'],
  [3200, 1000, '/a.avif 240w, /b800w.avif 1024w'],
])('a picture of %i by %i covers a card with the widths %s', (width, height, expected) => {
  expect(coverWidths(srcset, { width, height })).toBe(expected);
});
