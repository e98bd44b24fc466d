import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const times = { minDelay: 30, maxDelay: 3600 };

test.each([
  [0, [30, 30, 30, 30, 30, 30, 30, 30, 30]],
  [0.5, [45, 75, 135, 255, 495, 975, 1815, 1815, 1815]],
  [1, [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]],
])('the delays with the random number %d', (random, delays) => {
  expect(delays.map((_, index) => retryDelay(index + 1, times, () => random))).toEqual(delays);
});

test('is finite after any number of attempts, and never below the minimum', () => {
  expect(retryDelay(5000, times, () => 1)).toBe(3600);
  expect(retryDelay(1, { minDelay: 30, maxDelay: 10 }, () => 1)).toBe(30);
});
