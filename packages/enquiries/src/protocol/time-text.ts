/** An hour in milliseconds. */
export const hourMs = 60 * 60 * 1000;

/** When a reply to an enquiry is due. */
export function dueAt(sentAt: Date, withinHours: number): Date {
  return new Date(sentAt.getTime() + withinHours * hourMs);
}

/**
 * A time in words, such as “Sunday, 22 November 2026 at 9:20 am IST”.
 *
 * @param timeZone IANA name; without it, the zone of the device
 */
export function timeText(time: Date, language: string, timeZone?: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const hour = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return time.toLocaleString(language, { ...day, ...hour, timeZone });
}

/** The same in a zone that readers may not know: “Sunday, 22 November 2026 at 9:20 am IST (GMT+5:30)”. */
export function timeTextWithOffset(time: Date, language: string, timeZone: string): string {
  const text = timeText(time, language, timeZone);
  const offsetOf = (zone: string) =>
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = offsetOf(timeZone);
  // Nobody takes the time of Greenwich for another one.
  return offset === offsetOf('UTC') || text.includes(offset) ? text : `${text} (${offset})`;
}
