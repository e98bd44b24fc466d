import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import type { Channel } from '../storage/enquiry.ts';
import type { AgeSelection } from '../storage/enquiries-by-age.ts';
import type { ClockReading } from '../storage/trusted-clock.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { startRetention } from './retention.ts';

const HOUR_MS = 3_600_000;
type Result = Awaited<ReturnType<EnquiryRepository['eraseByClock']>>;
const nothingErased: Result = { erased: 0, isGoneFromFiles: true, doubt: undefined };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
  return () => vi.useRealTimers();
});

/** Starts with 30 days. `calls` has what each erasing asks for. */
async function start(
  erase: () => Promise<Result>,
  { channels = [] as Channel[], days = (): number => 30 } = {},
) {
  const { log, lines } = memoryLog();
  const calls: [AgeSelection, ClockReading][] = [];
  const repository = {
    eraseByClock(...args: [AgeSelection, ClockReading]) {
      calls.push(args);
      return erase();
    },
  };
  const builtAt = () => new Date('2026-02-01');
  const { stop } = startRetention({ repository, days, builtAt, channels, log });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  const limits = () => calls.map(([{ receivedBefore }]) => receivedBefore.toISOString());
  return { calls, limits, lines, stop };
}

test('old enquiries are erased at the start and every hour', async () => {
  const result = { ...nothingErased, erased: 3 };
  const { calls, limits, lines, stop } = await start(() => Promise.resolve(result));
  expect(lines).toEqual([{ level: 'info', erased: 3, msg: 'enquiries erased' }]);
  await vi.advanceTimersByTimeAsync(2.5 * HOUR_MS);
  stop();
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(limits()).toEqual([
    '2026-01-30T00:00:00.000Z',
    '2026-01-30T01:00:00.000Z',
    '2026-01-30T02:00:00.000Z',
  ]);
  expect(calls.at(-1)?.[1]).toEqual({
    now: new Date('2026-03-01T02:00:00Z'),
    ranMs: HOUR_MS,
    builtAt: new Date('2026-02-01'),
  });
});

test('a new build can change the days', async () => {
  let days = 30;
  const erase = () => Promise.resolve(nothingErased);
  const { limits } = await start(erase, { days: () => days });
  days = 10;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(limits()).toEqual(['2026-01-30T00:00:00.000Z', '2026-02-19T01:00:00.000Z']);
});

test.each<{ channels: Channel[] }>([{ channels: ['mail'] }, { channels: [] }])(
  'what is kept: %o',
  async ({ channels }) => {
    const { calls } = await start(() => Promise.resolve(nothingErased), { channels });
    expect(calls).toMatchObject([[{ keepUndelivered: channels }, {}]]);
  },
);

test('after an error, erasing is tried again; text that is still in a file is an error', async () => {
  const erase = vi.fn(() => Promise.resolve(nothingErased));
  erase.mockRejectedValueOnce(new StoreUnavailableError('/data', 'the disk is full'));
  erase.mockResolvedValueOnce({ ...nothingErased, erased: 2, isGoneFromFiles: false });
  const { calls, lines } = await start(erase);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(lines).toMatchObject([
    { level: 'error', msg: 'erasing failed', err: { type: 'StoreUnavailableError' } },
    { level: 'info', erased: 2, msg: 'enquiries erased' },
    { level: 'error', msg: 'a file still holds erased text, as it was in use' },
  ]);
  expect(calls.map(([, { ranMs }]) => ranMs)).toEqual([0, HOUR_MS]);
});
