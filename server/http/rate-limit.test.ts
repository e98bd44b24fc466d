import { describe, expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function limitAt(perHour: number, maxKeys?: number) {
  const clock = { ms: 0 };
  const limit = createRateLimit({
    perHour,
    elapsedMs: () => clock.ms,
    ...(maxKeys !== undefined && { maxKeys }),
  });
  const takeTimes = (key: string, times: number) =>
    Array.from({ length: times }, () => limit.take(key));
  return { clock, take: limit.take, takeTimes };
}

describe('at once', () => {
  test.each([1, 3, 7, 30, 600, 1013])('%i an hour pass, and no more', (perHour) => {
    const { take, takeTimes } = limitAt(perHour);
    expect(takeTimes('a', perHour).every((wait) => wait === 0)).toBe(true);
    expect(take('a')).toBe(Math.ceil(3600 / perHour));
  });

  test('keys are counted separately', () => {
    const { take, takeTimes } = limitAt(2);
    takeTimes('a', 3);
    expect(take('b')).toBe(0);
  });
});

describe('with time', () => {
  test('one more passes after the reported wait', () => {
    const { clock, take, takeTimes } = limitAt(30);
    takeTimes('a', 30);
    clock.ms = MINUTE;
    expect(take('a')).toBe(60);
    clock.ms = 2 * MINUTE;
    expect(take('a')).toBe(0);
    expect(take('a')).toBe(120);
  });

  test('a rejected attempt does not extend the wait', () => {
    const { clock, take, takeTimes } = limitAt(30);
    takeTimes('a', 1000);
    clock.ms = 2 * MINUTE;
    expect(take('a')).toBe(0);
  });

  test('an hour without attempts restores the whole limit', () => {
    const { clock, take, takeTimes } = limitAt(30);
    takeTimes('a', 31);
    clock.ms = HOUR;
    expect(takeTimes('a', 30).every((wait) => wait === 0)).toBe(true);
    expect(take('a')).toBeGreaterThan(0);
  });
});

test('with too many keys, the one not seen for longest is forgotten', () => {
  const { take } = limitAt(1, 2);
  for (const key of ['a', 'b', 'a', 'c']) take(key);
  expect(take('a')).toBeGreaterThan(0);
  expect(take('b')).toBe(0);
});
