/** The promised time to reply, and the formats of its display. */
export type ReplyPromise = {
  withinHours: number;
  /** BCP 47 tag, such as en-IN. */
  language: string;
  /** IANA name of the company's time zone. */
  timeZone: string;
};

const hourInMs = 3_600_000;

const parts = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/**
 * The time when a reply is due, in words with the name of the zone.
 *
 * @param visitorZone IANA name; defaults to the device's zone
 * @returns the time for the visitor, and for the company unless its clock shows the same
 */
export function dueTimes(
  sentAt: Date,
  { withinHours, language, timeZone }: ReplyPromise,
  visitorZone?: string,
): { here: string; there: string | undefined } {
  const due = new Date(sentAt.getTime() + withinHours * hourInMs);
  const clock = (zone?: string) => due.toLocaleString(language, { ...parts, timeZone: zone });
  const isSameClock = clock(visitorZone) === clock(timeZone);
  return {
    here: timeText(due, language, visitorZone),
    there: isSameClock ? undefined : timeText(due, language, timeZone),
  };
}

/** A time in words, such as “Sunday, 22 November 2026 at 9:20 am IST”. */
export function timeText(at: Date, language: string, timeZone?: string): string {
  return at.toLocaleString(language, { ...parts, timeZone, timeZoneName: 'short' });
}
