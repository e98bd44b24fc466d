import { expect, test } from 'vitest';
import { rootScale } from './root-scale.ts';

test('widths of equal times shrink by the square root of the time passed', () => {
  expect(rootScale([1, 3, 5, 7], 40, 1)).toEqual([10, 10, 10, 10]);
  expect(rootScale([1, 3, 5, 7], 40, 10)).toEqual([10, 10, 10, 10]);
  expect(rootScale([1, 1, 1, 1], 100, 1)).toEqual([50, 21, 16, 13]);
});

test('a short time gets the least width, and the others share the rest', () => {
  expect(rootScale([64, 1, 260], 104, 9)).toEqual([42, 9, 53]);
});

test.for([[5], [1, 1, 7, 14, 42, 56], [1, 1000], Array<number>(30).fill(2)])(
  'the widths fill the strip, whatever the times: %j',
  (days) => {
    const widths = rootScale(days, 104, 9);
    expect(widths.reduce((sum, width) => sum + width)).toBe(104);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(Math.min(9, Math.floor(104 / days.length)));
  },
);
