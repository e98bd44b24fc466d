/** The day of a moment as YYYY-MM-DD. @param timeZone IANA name; the machine's zone is never used */
export function dayOf(time: Date, timeZone = 'UTC'): string {
  // Swedish writes days like ISO 8601.
  return time.toLocaleDateString('sv', { timeZone });
}

/** The first moment of a day in UTC as RFC 3339; the day is YYYY-MM-DD. */
export function rfc3339(day: string): string {
  return `${day}T00:00:00Z`;
}
