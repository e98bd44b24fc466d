import type { Site } from '../options.ts';
import { dueAt, hourMs } from '../protocol/time-text.ts';

/** The promise of a reply, and the company's clock. */
type Promised = Pick<Site, 'replyWithinHours' | 'timeZone'>;

/** Fractions of the promised time at which a reminder is due. */
const fractions = [0.75, 1];
/** Hours of the company's clock. The evening is so early that its reminder is sent before the night. */
const MORNING = 7;
const EVENING = 21;
const NIGHT = 22;
/** Hours after the promise within which a reminder may still be sent; the digest lists later ones. */
export const MAX_LATE_HOURS = 24;
const MINUTE_MS = 60_000;
/** Formats by time zone, as making one takes much longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The number of reminders of an open enquiry whose time has come; 0 at night. A time in the night is moved to the morning,
 * or to the evening before if the morning is later than the promise.
 */
export function remindersDue(receivedAt: Date, promised: Promised, now: Date): number {
  const { replyWithinHours, timeZone } = promised;
  const end = dueAt(receivedAt, replyWithinHours);
  if (isNight(now, timeZone) || now > dueAt(end, MAX_LATE_HOURS)) return 0;
  const times = fractions.map((fraction) => {
    const time = dueAt(receivedAt, replyWithinHours * fraction);
    // A reminder due just before the night would be sent during it.
    const soon = new Date(time.getTime() + 2 * MINUTE_MS);
    if (!isNight(time, timeZone) && !isNight(soon, timeZone)) return time;
    return outsideNight(time, { receivedAt, end, timeZone });
  });
  // The last one may be moved before the one that precedes it.
  const last = times.at(-1) ?? end;
  return times.filter((time) => time <= now || last <= now).length;
}

function outsideNight(
  time: Date,
  { receivedAt, end, timeZone }: { receivedAt: Date; end: Date; timeZone: string },
): Date {
  const isEvening = minuteOf(time, timeZone) >= MORNING * 60;
  const morning = clockTime(MORNING, time, isEvening ? 1 : 0, timeZone);
  if (morning <= end) return morning;
  const evening = clockTime(EVENING, time, isEvening ? 0 : -1, timeZone);
  return evening > receivedAt ? evening : morning;
}

/** The time at which the company's clock shows the hour, so many days after the day of a time. */
function clockTime(hour: number, time: Date, days: number, timeZone: string): Date {
  const onSameDay = (near: Date, shown: number) => {
    const ms = (shown * 60 - minuteOf(near, timeZone)) * MINUTE_MS;
    return new Date(Math.floor(near.getTime() / MINUTE_MS) * MINUTE_MS + ms);
  };
  // Between two hours of a day, the clock may be changed once.
  const shift = (near: Date, shown: number) => onSameDay(onSameDay(near, shown), shown);
  // From noon, since days have 23 to 25 hours.
  const noon = shift(time, 12).getTime();
  return shift(new Date(noon + days * 24 * hourMs), hour);
}

function isNight(time: Date, timeZone: string): boolean {
  const hour = minuteOf(time, timeZone) / 60;
  return hour >= NIGHT || hour < MORNING;
}

/** The minute of the day on the company's clock. */
function minuteOf(time: Date, timeZone: string): number {
  // The Swedish format is that of ISO 8601.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  clocks.set(timeZone, clock);
  const [hour = 0, minute = 0] = clock.format(time).split(':').map(Number);
  return hour * 60 + minute;
}
