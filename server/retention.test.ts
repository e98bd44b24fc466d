import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreUnavailableError, type Erasure } from './enquiry-store.ts';
import { startRetention, type RetentionLine } from './retention.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

function start(erase: () => Erasure) {
  const moments: string[] = [];
  const lines: RetentionLine[] = [];
  const store = {
    eraseReceivedBefore(moment: Date) {
      moments.push(moment.toISOString());
      return erase();
    },
  };
  const { stop } = startRetention({ store, days: 30, log: (line) => lines.push(line) });
  return { moments, lines, stop };
}

test('erases at the start and every six hours what is older than the days', () => {
  const { moments, lines, stop } = start(() => ({ erased: 3, isGoneFromFiles: true }));
  expect(moments).toEqual(['2026-01-30T00:00:00.000Z']);
  vi.advanceTimersByTime(13 * HOUR);
  expect(moments.slice(1)).toEqual(['2026-01-30T06:00:00.000Z', '2026-01-30T12:00:00.000Z']);
  stop();
  vi.advanceTimersByTime(24 * HOUR);
  expect(moments).toHaveLength(3);
  expect(lines[0]).toEqual({
    time: '2026-03-01T00:00:00.000Z',
    event: 'enquiries erased',
    erased: 3,
  });
});

test('nothing erased is not worth a line', () => {
  const { lines, stop } = start(() => ({ erased: 0, isGoneFromFiles: true }));
  expect(lines).toEqual([]);
  stop();
});

test('a store that is unavailable is logged and asked again', () => {
  let isUp = false;
  const { lines, stop } = start(() => {
    if (!isUp) throw new StoreUnavailableError('The disk is full.');
    return { erased: 1, isGoneFromFiles: true };
  });
  isUp = true;
  vi.advanceTimersByTime(6 * HOUR);
  stop();
  expect(lines).toMatchObject([
    { event: 'erasing failed', error: 'The disk is full.' },
    { event: 'enquiries erased', erased: 1 },
  ]);
});

test('text that is still in a file is told', () => {
  const { lines, stop } = start(() => ({ erased: 2, isGoneFromFiles: false }));
  stop();
  expect(lines).toMatchObject([{ event: 'enquiries erased' }, { event: 'erasing failed' }]);
});
