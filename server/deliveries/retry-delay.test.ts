import { afterEach, expect, test, vi } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const times = { minDelay: 30, maxDelay: 3600 };

afterEach(() => void vi.restoreAllMocks());

test.each([
  [0, [30, 30, 30, 30, 30, 30, 30, 30, 30]],
  [0.5, [45, 75, 135, 255, 495, 975, 1815, 1815, 1815]],
  [1, [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]],
])('the delays with the random number %d', (random, delays) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  expect(delays.map((_, index) => retryDelay(index + 1, times))).toEqual(delays);
  // Finite after any number of attempts, and never below the minimum.
  expect(retryDelay(5000, times)).toBe(delays.at(-1));
  expect(retryDelay(1, { minDelay: 30, maxDelay: 10 })).toBe(30);
});
