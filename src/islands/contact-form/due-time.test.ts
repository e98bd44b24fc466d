import { expect, test } from 'vitest';
import { dueTimes, timeText } from './due-time.ts';

/** Intl separates some parts by spaces that do not break. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

const sentAt = new Date('2026-11-21T04:30:00Z');
const due = { sentAt, withinHours: 24, language: 'en-IN', zoneThere: 'Asia/Kolkata' };

test('the time is said with day, date and zone', () => {
  expect(plain(timeText(sentAt, 'en-IN', 'Asia/Kolkata'))).toBe(
    'Saturday, 21 November 2026 at 10:00 am IST',
  );
});

test('a visitor in another zone is told both clocks', () => {
  const { here, there } = dueTimes(due, 'America/New_York');
  expect(plain(here)).toMatch(/^Saturday, 21 November 2026 at 11:30 pm GMT-5$/);
  expect(plain(there)).toBe('Sunday, 22 November 2026 at 10:00 am IST');
});

test.for(['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Colombo'])(
  'a visitor in %s, whose clock shows the same, is told one',
  (zone) => {
    const { here, there } = dueTimes(due, zone);
    expect(plain(here)).toContain('Sunday, 22 November 2026 at 10:00 am');
    expect(there).toBeUndefined();
  },
);

test('hours are counted, whatever the clocks do in between', () => {
  const beforeChange = { ...due, sentAt: new Date('2026-10-24T12:00:00Z') };
  const { here } = dueTimes(beforeChange, 'Europe/Berlin');
  expect(plain(here)).toContain('Sunday, 25 October 2026 at 1:00 pm');
});

test('a promise of two days is due in two days', () => {
  const { here } = dueTimes({ ...due, withinHours: 48 }, 'Asia/Kolkata');
  expect(plain(here)).toContain('Monday, 23 November 2026');
});
