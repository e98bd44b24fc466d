import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newDatabase } from '../../tests/support/stores.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { createMemoryRateLimit, type RateLimit } from './rate-limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function setClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

async function takeTimes(limit: RateLimit, times: number, key = 'a'): Promise<number[]> {
  const waits = [];
  for (let time = 0; time < times; time += 1) waits.push(await limit.take(key));
  return waits;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00Z') });
  return () => void vi.useRealTimers();
});

describe.each(['in memory', 'in PostgreSQL'])('a limit %s', (place) => {
  async function limitAt(perHour: number): Promise<RateLimit> {
    if (place === 'in memory') return createMemoryRateLimit(perHour);
    const engine = new PostgresEngine(await newDatabase());
    onTestFinished(() => engine.close());
    await engine.open();
    return engine.createRateLimit('address', perHour);
  }

  test('lets as many pass in an hour from the first one, and says when that ends', async () => {
    const limit = await limitAt(3);
    expect(await limit.take('a')).toBe(0);
    setClock(59 * MINUTE);
    expect(await takeTimes(limit, 4)).toEqual([0, 0, 60, 60]);
    expect(await limit.take('b')).toBe(0);
    setClock(MINUTE - 1);
    expect(await limit.take('a')).toBe(1);
    setClock(1);
    expect(await takeTimes(limit, 4)).toEqual([0, 0, 0, 3600]);
  });

  test('counts what happens at once', async () => {
    const limit = await limitAt(3);
    const waits = await Promise.all([1, 2, 3, 4, 5].map(() => limit.take('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test.each([-MINUTE, -24 * HOUR])(
    'stays when the clock is set by %d ms, for an hour from then at most',
    async (ms) => {
      const limit = await limitAt(2);
      await takeTimes(limit, 2);
      setClock(ms);
      expect(await takeTimes(limit, 2)).toEqual([3600, 3600]);
      setClock(HOUR - 1000);
      expect(await limit.take('a')).toBe(1);
      setClock(1000);
      expect(await limit.take('a')).toBe(0);
    },
  );
});

test('in memory, of too many keys the one whose hour began first is forgotten', async () => {
  const limit = createMemoryRateLimit(1, 2);
  for (const key of ['a', 'b', 'a', 'c']) await limit.take(key);
  expect(await limit.take('b')).toBe(3600);
  expect(await limit.take('c')).toBe(3600);
  expect(await limit.take('a')).toBe(0);
});
