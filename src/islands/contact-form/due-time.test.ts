import { expect, test } from 'vitest';
import { dueTimes } from './due-time.ts';

/** Intl separates some parts by spaces that do not break. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

const sentAt = new Date('2026-11-21T04:30:00Z');
const promise = { withinHours: 24, language: 'en-IN', timeZone: 'Asia/Kolkata' };

test.for(['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Colombo'])(
  'a visitor in %s, where the clock is the same, gets one time',
  (zone) => {
    const { here, there } = dueTimes(sentAt, promise, zone);
    expect(plain(here)).toContain('Sunday, 22 November 2026 at 10:00 am');
    expect(there).toBeUndefined();
  },
);

test('the hours elapse across a change to winter time', () => {
  const { here } = dueTimes(new Date('2026-10-24T12:00:00Z'), promise, 'Europe/Berlin');
  expect(plain(here)).toContain('Sunday, 25 October 2026 at 1:00 pm');
});
