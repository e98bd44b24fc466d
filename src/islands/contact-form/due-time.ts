export type DueTimes = {
  /** By the visitor's clock. */
  here: string;
  /** At the company; undefined if both clocks show the same then. */
  there: string | undefined;
};

const hourInMs = 3_600_000;

/**
 * When an answer is due, in words and with the name of the zone.
 *
 * @param language tag such as en-IN, in which it is said
 * @param zoneThere the company's time zone by its IANA name
 * @param zoneHere the visitor's, where it is not the one of the device
 */
export function dueTimes(
  due: { sentAt: Date; withinHours: number; language: string; zoneThere: string },
  zoneHere?: string,
): DueTimes {
  const at = new Date(due.sentAt.getTime() + due.withinHours * hourInMs);
  const here = clock(at, due.language, zoneHere);
  const there = clock(at, due.language, due.zoneThere);
  return { here: here.text, there: here.wall === there.wall ? undefined : there.text };
}

/** A point in time in words, such as “Sunday, 22 November 2026 at 9:20 am IST”. */
export function timeText(at: Date, language: string, zone?: string): string {
  return clock(at, language, zone).text;
}

/** `wall` is what a clock on the wall shows: two names of one zone show the same. */
function clock(at: Date, language: string, timeZone?: string) {
  const parts = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  } as const;
  return {
    wall: new Intl.DateTimeFormat(language, parts).format(at),
    text: new Intl.DateTimeFormat(language, { ...parts, timeZoneName: 'short' }).format(at),
  };
}
