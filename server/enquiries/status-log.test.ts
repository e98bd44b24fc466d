import { beforeEach, expect, test, vi } from 'vitest';
import { StoreUnavailableError, type StoreStatus } from '../storage/repository.ts';
import { startStatusLog, type StatusLine } from './status-log.ts';

const HOUR = 3_600_000;
const empty: StoreStatus = {
  enquiries: { new: 0, answered: 0, quarantined: 0 },
  waitingMails: 0,
  refusedMails: 0,
  oldestWaitingMs: undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
  return () => vi.useRealTimers();
});

function start(status: () => StoreStatus): StatusLine[] {
  const lines: StatusLine[] = [];
  startStatusLog({ store: { status }, log: (line) => lines.push(line) });
  return lines;
}

test('the start says what the store holds; mail that waits or was rejected is reported every hour', () => {
  let status: StoreStatus = { ...empty, enquiries: { new: 4, answered: 2, quarantined: 1 } };
  const lines = start(() => status);
  vi.advanceTimersByTime(HOUR);
  expect(lines).toEqual([
    {
      time: '2026-03-01T00:00:00.000Z',
      event: 'store opened',
      enquiries: 7,
      quarantined: 1,
      waitingMails: 0,
      rejectedMails: 0,
    },
  ]);
  status = { ...status, waitingMails: 2, refusedMails: 3, oldestWaitingMs: 90_500 };
  vi.advanceTimersByTime(HOUR);
  expect(lines.slice(1)).toMatchObject([
    { event: 'mail backlog', waitingMails: 2, rejectedMails: 3, oldestWaitingSeconds: 90 },
  ]);
});

test.each([
  ['one that cannot be used', new StoreUnavailableError('The disk fails.'), /^The disk fails\.$/],
  ['a bug', new TypeError('oops'), /^TypeError: oops\n +at /],
])('a store with %s is logged and asked again', (_name, error, expected) => {
  let isDown = true;
  const lines = start(() => {
    if (isDown) throw error;
    return { ...empty, refusedMails: 1 };
  });
  isDown = false;
  vi.advanceTimersByTime(HOUR);
  expect(lines).toMatchObject([
    { event: 'store status failed', error: expect.stringMatching(expected) as string },
    { event: 'mail backlog' },
  ]);
});
