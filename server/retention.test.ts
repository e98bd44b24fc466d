import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreUnavailableError, type Erasure } from './enquiry-store.ts';
import { startRetention, type RetentionLine } from './retention.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

type Start = { lastErasingAt?: string; isMailOn?: boolean };

function start(erase: () => Erasure, { lastErasingAt, isMailOn = false }: Start = {}) {
  const moments: string[] = [];
  const waitingMoments: string[] = [];
  const lines: RetentionLine[] = [];
  let last = lastErasingAt === undefined ? undefined : new Date(lastErasingAt);
  const store = {
    eraseReceivedBefore(moment: Date, whileMailWaits = moment) {
      moments.push(moment.toISOString());
      waitingMoments.push(whileMailWaits.toISOString());
      return erase();
    },
    lastErasingAt: () => last,
    markErasing: (moment: Date) => {
      last = moment;
    },
  };
  const log = (line: RetentionLine) => lines.push(line);
  const { stop } = startRetention({ store, days: 30, isMailOn, log });
  return { moments, waitingMoments, lines, stop, last: () => last?.toISOString() };
}

const nothing = () => ({ erased: 0, isGoneFromFiles: true });

/** Sets the clock, and no time passes. */
function setClock(time: string): void {
  vi.setSystemTime(new Date(time));
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

test('only what waits to be mailed is kept for longer, twice the days', () => {
  const off = start(nothing);
  expect(off.waitingMoments).toEqual(off.moments);
  off.stop();
  const on = start(nothing, { isMailOn: true });
  expect(on.moments).toEqual(['2026-01-30T00:00:00.000Z']);
  expect(on.waitingMoments).toEqual(['2025-12-31T00:00:00.000Z']);
  on.stop();
});

describe('a clock that jumps forward erases nothing', () => {
  test('while the server runs, if it is mended within six hours', () => {
    const { moments, lines, last, stop } = start(nothing);
    setClock('2036-03-01T00:00:00Z');
    vi.advanceTimersByTime(6 * HOUR);
    expect(moments).toHaveLength(1);
    expect(lines).toEqual([
      {
        time: '2036-03-01T06:00:00.000Z',
        event: 'erasing postponed',
        error:
          'The clock is 3653 days ahead of what is plausible. If it is right, enquiries are erased next time.',
      },
    ]);
    setClock('2026-03-01T06:00:00Z');
    vi.advanceTimersByTime(6 * HOUR);
    expect(moments.slice(1)).toEqual(['2026-01-30T12:00:00.000Z']);
    expect(last()).toBe('2026-03-01T12:00:00.000Z');
    expect(lines).toHaveLength(1);
    stop();
  });

  test('unless it says the same six hours later', () => {
    const { moments, lines, stop } = start(nothing);
    setClock('2026-06-01T00:00:00Z');
    vi.advanceTimersByTime(12 * HOUR);
    expect(moments.slice(1)).toEqual(['2026-05-02T12:00:00.000Z']);
    vi.advanceTimersByTime(6 * HOUR);
    expect(moments).toHaveLength(3);
    expect(lines).toHaveLength(1);
    stop();
  });

  test('and another jump is another question', () => {
    const { moments, lines, stop } = start(nothing);
    setClock('2026-06-01T00:00:00Z');
    vi.advanceTimersByTime(6 * HOUR);
    setClock('2027-06-01T00:00:00Z');
    vi.advanceTimersByTime(6 * HOUR);
    expect(moments).toHaveLength(1);
    expect(lines).toHaveLength(2);
    stop();
  });

  test('while the server did not run', () => {
    const { moments, lines, stop } = start(nothing, { lastErasingAt: '2025-12-01T00:00:00Z' });
    expect(moments).toEqual([]);
    expect(lines).toMatchObject([{ event: 'erasing postponed' }]);
    vi.advanceTimersByTime(6 * HOUR);
    expect(moments).toEqual(['2026-01-30T06:00:00.000Z']);
    stop();
  });

  test('but a month in which the server did not run is no jump', () => {
    const { moments, stop } = start(nothing, { lastErasingAt: '2026-01-30T00:00:00Z' });
    expect(moments).toHaveLength(1);
    stop();
  });
});
