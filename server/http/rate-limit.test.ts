import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const MINUTE = 60_000;

function limitAt(perHour: number, maxKeys = 10) {
  const clock = { ms: 0 };
  const { take } = createRateLimit({ perHour, elapsedMs: () => clock.ms, maxKeys });
  /** How many of so many attempts pass. */
  const passed = (times: number) =>
    Array.from({ length: times }, () => take('a')).filter((wait) => wait === 0).length;
  return { clock, take, passed };
}

test.each([1, 3, 7, 30, 600, 1013])('%i an hour pass at once, and no more', (perHour) => {
  const { take, passed } = limitAt(perHour);
  expect(passed(perHour + 1)).toBe(perHour);
  expect(take('a')).toBe(Math.ceil(3600 / perHour));
  expect(take('b')).toBe(0);
});

test('one more passes after the reported wait, which rejected attempts do not extend', () => {
  const { clock, take, passed } = limitAt(30);
  passed(1000);
  clock.ms = MINUTE;
  expect(take('a')).toBe(60);
  clock.ms = 2 * MINUTE;
  expect(take('a')).toBe(0);
  expect(take('a')).toBe(120);
});

test('an hour without attempts restores the whole limit', () => {
  const { clock, passed } = limitAt(30);
  passed(31);
  clock.ms = 60 * MINUTE;
  expect(passed(31)).toBe(30);
});

test('with too many keys, the one not seen for longest is forgotten', () => {
  const { take } = limitAt(1, 2);
  for (const key of ['a', 'b', 'a', 'c']) take(key);
  expect(take('a')).toBeGreaterThan(0);
  expect(take('b')).toBe(0);
});
