import { expect, test } from 'vitest';
import { remindersDue } from './reminder-due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Local times at which the number of reminders rises, by a server that looks every quarter of an hour. */
function remindersOf(received: string, timeZone: string, replyWithinHours = 24): string[] {
  const receivedAt = new Date(received);
  const times: string[] = [];
  let before = 0;
  const end = receivedAt.getTime() + (replyWithinHours + 12) * HOUR;
  for (let now = receivedAt.getTime(); now < end; now += 15 * MINUTE) {
    const due = remindersDue(receivedAt, { replyWithinHours, timeZone }, new Date(now));
    if (due > before) {
      times.push(new Date(now).toLocaleString('sv-SE', { timeZone }).slice(0, 16));
      before = due;
    }
  }
  return times;
}

test.each([
  // By day.
  ['Asia/Kolkata', '2026-03-02T14:00+05:30', '2026-03-03 08:00', '2026-03-03 14:00'],
  // Three quarters end at 22:30 and the promise at 4:30: one reminder in the evening is for both.
  ['Asia/Kolkata', '2026-03-02T04:30+05:30', '2026-03-02 21:00'],
  // Late, and just before the night.
  ['Asia/Kolkata', '2026-03-02T22:45+05:30', '2026-03-03 16:45', '2026-03-03 21:00'],
  ['Asia/Kolkata', '2026-03-02T21:59+05:30', '2026-03-03 15:59', '2026-03-03 21:14'],
  // 24 hours of a plain clock, also where the day has 23 or 25.
  ['Europe/Berlin', '2026-03-28T14:00+01:00', '2026-03-29 09:00', '2026-03-29 15:00'],
  ['Europe/Berlin', '2026-03-28T11:00+01:00', '2026-03-29 07:00', '2026-03-29 12:00'],
  ['Europe/Berlin', '2026-03-28T02:00+01:00', '2026-03-28 20:00', '2026-03-28 21:00'],
  ['Europe/Berlin', '2026-10-24T13:00+02:00', '2026-10-25 07:00', '2026-10-25 12:00'],
  ['America/New_York', '2026-10-31T08:00-04:00', '2026-11-01 07:00'],
  ['America/New_York', '2026-10-31T03:30-04:00', '2026-10-31 21:00'],
  // Where the clock is changed by half an hour, and in the south.
  ['Australia/Lord_Howe', '2026-04-04T10:00+11:00', '2026-04-05 07:00', '2026-04-05 09:30'],
  ['Pacific/Auckland', '2026-09-26T23:30+12:00', '2026-09-27 18:30', '2026-09-27 21:00'],
])('in %s, received %s, reminded at %s and %s', (timeZone, received, ...expected) => {
  expect(remindersOf(received, timeZone)).toEqual(expected);
});

test.each([
  // In the same night: in the morning.
  [4, '2026-03-02T23:00+05:30', '2026-03-03 07:00'],
  [1, '2026-03-02T10:00+05:30', '2026-03-02 10:45', '2026-03-02 11:00'],
  [72, '2026-03-02T10:00+05:30', '2026-03-04 16:00', '2026-03-05 10:00'],
])(
  'promised within %i hours, received %s, reminded at %s and %s',
  (hours, received, ...expected) => {
    expect(remindersOf(received, 'Asia/Kolkata', hours)).toEqual(expected);
  },
);

test('no reminder is due more than 24 hours after the promise ends', () => {
  const receivedAt = new Date('2026-03-02T10:00+05:30');
  const promised = { replyWithinHours: 24, timeZone: 'Asia/Kolkata' };
  const at = (hours: number) =>
    remindersDue(receivedAt, promised, new Date(receivedAt.getTime() + hours * HOUR));
  expect([17, 18, 24, 48, 49].map(at)).toEqual([0, 0, 2, 2, 0]);
});
