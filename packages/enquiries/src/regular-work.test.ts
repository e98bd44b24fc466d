import { expect, test, vi } from 'vitest';
import { memoryLog } from '../tests/support/memory-log.ts';
import { startRegularWork } from './regular-work.ts';

test('runs at the start and at each interval, also after an error, until it is stopped', async () => {
  vi.useFakeTimers();
  const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('full'));
  const { log, lines } = memoryLog();
  const stopping = new AbortController();
  startRegularWork('erasing', 1000, work, { log, signal: stopping.signal });
  await vi.advanceTimersByTimeAsync(2500);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(work).toHaveBeenCalledTimes(3);
  expect(lines).toMatchObject([
    { level: 'error', msg: 'erasing failed', err: { message: 'full' } },
  ]);
});
