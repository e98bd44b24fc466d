/** The day of a moment in UTC as YYYY-MM-DD, so that the result does not depend on the machine. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The first moment of a day in UTC as RFC 3339; the day is YYYY-MM-DD. */
export function rfc3339(day: string): string {
  return `${day}T00:00:00Z`;
}
