import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import type { Erasure } from '../storage/enquiry.ts';
import type { AgeSelection } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { startRetention } from './retention.ts';

const HOUR_MS = 3_600_000;
const nothingToErase = (): Promise<Erasure> =>
  Promise.resolve({ erased: 0, isGoneFromFiles: true });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
  return () => vi.useRealTimers();
});

/** Starts with 30 days. `limits` has the two moments of each erasing. */
async function start(erase: () => Promise<Erasure>, isMailOn = false) {
  const { log, lines } = memoryLog();
  const limits: string[][] = [];
  const repository = {
    eraseByAge({ receivedBefore, whileMailWaits = receivedBefore }: AgeSelection) {
      const moments = [receivedBefore, whileMailWaits];
      limits.push(moments.map((moment) => moment.toISOString().slice(0, 13)));
      return erase();
    },
  };
  const { stop } = startRetention({ repository, days: () => 30, isMailOn, log });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  return { limits, lines, stop };
}

test('old enquiries are erased at the start and every six hours', async () => {
  const erasure: Erasure = { erased: 3, isGoneFromFiles: true };
  const { limits, lines, stop } = await start(() => Promise.resolve(erasure));
  expect(lines).toEqual([{ level: 'info', erased: 3, msg: 'enquiries erased' }]);
  await vi.advanceTimersByTimeAsync(13 * HOUR_MS);
  stop();
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(limits.map(([limit]) => limit)).toEqual([
    '2026-01-30T00',
    '2026-01-30T06',
    '2026-01-30T12',
  ]);
});

test('only while mail is sent, an enquiry whose mail waits has twice the time', async () => {
  const { limits, lines } = await start(nothingToErase);
  expect(limits).toEqual([['2026-01-30T00', '2026-01-30T00']]);
  expect(lines).toEqual([]);
  const withMail = await start(nothingToErase, true);
  expect(withMail.limits).toEqual([['2026-01-30T00', '2025-12-31T00']]);
});

test('after an error, erasing is tried again; text that is still in a file is an error', async () => {
  const erase = vi.fn(nothingToErase);
  erase.mockRejectedValueOnce(new StoreUnavailableError('/data', 'the disk is full'));
  erase.mockResolvedValueOnce({ erased: 2, isGoneFromFiles: false });
  const { lines } = await start(erase);
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS);
  expect(lines).toMatchObject([
    { level: 'error', msg: 'erasing failed', err: { type: 'StoreUnavailableError' } },
    { level: 'info', erased: 2, msg: 'enquiries erased' },
    { level: 'error', msg: 'a file still holds erased text, as it was in use' },
  ]);
});
