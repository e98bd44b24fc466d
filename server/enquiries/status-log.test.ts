import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import type { StoreStatus } from '../storage/enquiry.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { startStatusLog } from './status-log.ts';

const HOUR_MS = 3_600_000;
const withoutMail: StoreStatus = {
  enquiries: { new: 4, replied: 2, quarantined: 1 },
  waiting: 0,
  rejected: 0,
  oldestWaitingMs: undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

async function start(status: () => Promise<StoreStatus>, check = () => Promise.resolve()) {
  const { log, lines } = memoryLog();
  const { stop } = startStatusLog({ repository: { status, check }, log });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  return { lines, stop };
}

test('the figures are logged at the start, and hourly if mail waits or was rejected', async () => {
  const status = vi.fn(() => Promise.resolve(withoutMail));
  const { lines, stop } = await start(status);
  const figures = { enquiries: 7, quarantined: 1, waiting: 0, rejected: 0 };
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(lines).toEqual([
    { level: 'info', ...figures, oldestWaitingSeconds: 0, msg: 'database opened' },
  ]);
  const waiting = { ...withoutMail, waiting: 2, oldestWaitingMs: 90_500 };
  status.mockResolvedValueOnce(waiting).mockResolvedValueOnce({ ...withoutMail, rejected: 3 });
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(lines.slice(1)).toMatchObject([
    { level: 'warn', waiting: 2, oldestWaitingSeconds: 90, msg: 'delivery backlog' },
    { level: 'warn', rejected: 3, msg: 'delivery backlog' },
  ]);
  expect(status).toHaveBeenCalledTimes(4);
});

test('after an error, the status is read again', async () => {
  const status = vi.fn(() => Promise.resolve({ ...withoutMail, rejected: 1 }));
  status.mockRejectedValueOnce(new StoreUnavailableError('/data', 'the disk is full'));
  const { lines } = await start(status);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(lines).toMatchObject([
    { level: 'error', msg: 'status unavailable', err: { type: 'StoreUnavailableError' } },
    { level: 'warn', msg: 'delivery backlog' },
  ]);
});

test('damage is looked for at the start and every hour', async () => {
  const check = vi.fn(() => Promise.resolve());
  const { lines } = await start(() => Promise.resolve(withoutMail), check);
  check.mockRejectedValueOnce(new StoreUnavailableError('/data', 'the database is damaged'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  const err = { message: 'The enquiries in /data cannot be used: the database is damaged.' };
  expect(lines.slice(1)).toMatchObject([{ level: 'error', msg: 'status unavailable', err }]);
});
