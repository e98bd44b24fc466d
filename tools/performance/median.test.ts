import { expect, test } from 'vitest';
import { median } from './median.ts';

test.for([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 10], 3],
] as const)('of %j it is %d', ([figures, middle]) => {
  expect(median(figures)).toBe(middle);
});
