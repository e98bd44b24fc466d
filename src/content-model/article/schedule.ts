/** When an article is shown; days are YYYY-MM-DD, and `expires` is the first without it. */
export type Schedule = {
  draft: boolean;
  date: string;
  expires?: string | undefined;
};

/** Why an article does not belong on the public site. */
export type Mark = 'draft' | 'scheduled' | 'expired';

/** The day in UTC as YYYY-MM-DD: a build tells the same day wherever it runs. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Why an article is not shown on a day; undefined if it is. */
export function markOf({ draft, date, expires }: Schedule, today: string): Mark | undefined {
  if (draft) return 'draft';
  if (date > today) return 'scheduled';
  return expires !== undefined && expires <= today ? 'expired' : undefined;
}

/**
 * Whether one article is shown on every day from today on that another is, so that a link to it
 * breaks neither now nor with a later build of the same content.
 */
export function isShownWith(linked: Schedule, linking: Schedule, today: string): boolean {
  const mark = markOf(linking, today);
  if (mark === 'draft' || mark === 'expired') return true;
  const from = linking.date > today ? linking.date : today;
  if (markOf(linked, from) !== undefined) return false;
  if (linked.expires === undefined) return true;
  return linking.expires !== undefined && linking.expires <= linked.expires;
}
