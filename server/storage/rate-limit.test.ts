import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newDatabase, query } from '../../tests/support/stores.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { createMemoryRateLimit, type RateLimit } from './rate-limit.ts';

const HOUR = 60 * 60_000;

/** A limit of three, and a function that lets some time of its hour pass. */
async function limitIn(
  place: string,
): Promise<{ limit: RateLimit; pass: (ms: number) => unknown }> {
  if (place === 'memory') {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    return { limit: createMemoryRateLimit(3), pass: (ms) => vi.advanceTimersByTime(ms) };
  }
  const url = await newDatabase();
  const engine = new PostgresEngine(url);
  onTestFinished(() => engine.close());
  await engine.open();
  const pass = (ms: number) => query(url, `UPDATE rate_limits SET expire = expire - ${ms}`);
  return { limit: engine.createRateLimit('address', 3), pass };
}

describe.each(['memory', 'PostgreSQL'])('a limit in %s', (place) => {
  test('lets as many pass in an hour from the first one, and says when that ends', async () => {
    const { limit, pass } = await limitIn(place);
    const take = async () => Math.ceil((await limit.take('a')) / 60);
    expect(await take()).toBe(0);
    await pass(HOUR / 2);
    expect([await take(), await take(), await take()]).toEqual([0, 0, 30]);
    expect(await limit.take('b')).toBe(0);
    await pass(HOUR / 2);
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 60]);
  });

  test('counts what happens at once', async () => {
    const { limit } = await limitIn(place);
    const waits = await Promise.all([1, 2, 3, 4, 5].map(() => limit.take('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });
});

test('in memory, of too many keys the one whose hour began first is forgotten', async () => {
  const limit = createMemoryRateLimit(1, 2);
  for (const key of ['a', 'b', 'a', 'c']) await limit.take(key);
  const waits = [await limit.take('b'), await limit.take('c'), await limit.take('a')];
  expect(waits).toEqual([3600, 3600, 0]);
});

test('in memory, an address is forgotten when its hour ends', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await createMemoryRateLimit(3).take('192.0.2.1');
  const forget = vi.spyOn(Map.prototype, 'delete');
  onTestFinished(() => forget.mockRestore());
  vi.advanceTimersByTime(HOUR - 1);
  expect(forget).not.toHaveBeenCalledWith('192.0.2.1');
  vi.advanceTimersByTime(1);
  expect(forget).toHaveBeenCalledWith('192.0.2.1');
});
