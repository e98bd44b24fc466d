import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newDatabase, query } from '../../tests/support/stores.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { createMemoryRateLimit } from '../form/memory-rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';

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

test('in memory, of too many keys the tenth whose hours began first is forgotten', async () => {
  const limit = createMemoryRateLimit(1, 10);
  for (const key of 'abcadefghijk') await limit.take(key);
  const waits = await Promise.all([...'ckab'].map((key) => limit.take(key)));
  expect(waits).toEqual([3600, 3600, 0, 0]);
});

test('in memory, a flood of addresses takes little, and nothing once their hour has ended', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heapMb = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const limit = createMemoryRateLimit(3);
  const before = heapMb();
  for (let network = 0; network < 200_000; network += 1) await limit.take(`2001:db8::${network}`);
  expect(heapMb() - before).toBeLessThan(40);
  vi.advanceTimersByTime(HOUR);
  expect(heapMb() - before).toBeLessThan(2);
  expect(await limit.take('2001:db8::199999')).toBe(0);
});
