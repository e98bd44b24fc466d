import { expect, test } from 'vitest';
import { fitsIcon } from './company-pictures.ts';

test.each([
  [256, 256, true],
  [200, 100, true],
  [420, 96, false],
  [96, 420, false],
])('a logo of %d by %d pixels fits an icon: %s', (width, height, fits) => {
  expect(fitsIcon({ width, height })).toBe(fits);
});
