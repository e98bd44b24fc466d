import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreUnavailableError, type Erasure } from '../storage/repository.ts';
import { startRetention, type RetentionLine } from './retention.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

function start(erase: () => Erasure, isMailOn = false) {
  const moments: string[] = [];
  const waitingMoments: string[] = [];
  const lines: RetentionLine[] = [];
  const store = {
    eraseReceivedBefore(moment: Date, whileMailWaits = moment) {
      moments.push(moment.toISOString());
      waitingMoments.push(whileMailWaits.toISOString());
      return erase();
    },
  };
  const log = (line: RetentionLine) => lines.push(line);
  const { stop } = startRetention({ store, days: 30, isMailOn, log });
  return { moments, waitingMoments, lines, stop };
}

const nothing = () => ({ erased: 0, isGoneFromFiles: true });

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

test('an error that nothing expects is logged with its stack, and the next time comes', () => {
  const { moments, lines, stop } = start(() => {
    throw new TypeError('oops');
  });
  vi.advanceTimersByTime(6 * HOUR);
  stop();
  expect(moments).toHaveLength(2);
  expect(lines[0]?.event).toBe('erasing failed');
  expect(lines[0]?.error).toMatch(/^TypeError: oops\n +at /);
});

test('restarts postpone nothing', () => {
  for (let restart = 0; restart < 3; restart += 1) {
    const { moments, stop } = start(nothing);
    expect(moments).toHaveLength(1);
    vi.advanceTimersByTime(HOUR);
    stop();
  }
});

test('text that is still in a file is told', () => {
  const { lines, stop } = start(() => ({ erased: 2, isGoneFromFiles: false }));
  stop();
  expect(lines).toMatchObject([{ event: 'enquiries erased' }, { event: 'erasing failed' }]);
});

test('only what waits to be mailed is kept for longer, twice the days', () => {
  const off = start(nothing);
  expect(off.waitingMoments).toEqual(off.moments);
  off.stop();
  const on = start(nothing, true);
  expect(on.moments).toEqual(['2026-01-30T00:00:00.000Z']);
  expect(on.waitingMoments).toEqual(['2025-12-31T00:00:00.000Z']);
  on.stop();
});
