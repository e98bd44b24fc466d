import { expect, test } from 'vitest';
import { dayOf } from './day.ts';

test.each([
  [undefined, '2026-11-22'],
  ['America/New_York', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-22'],
])('the day in the time zone %s is %s', (timeZone, day) => {
  expect(dayOf(new Date('2026-11-21T23:30:00-05:00'), timeZone)).toBe(day);
});
