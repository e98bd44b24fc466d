import type { z } from 'zod';
import type { schedule } from '../schemas/article.ts';

/** The fields that decide whether an article is on the public site. */
export type Schedule = z.infer<typeof schedule>;

/** Reason that an article is not on the public site. */
export type Mark = 'unpublished' | 'scheduled' | 'expired';

/** Returns the reason that an article is not shown on a day, YYYY-MM-DD; undefined if it is shown. */
export function markOf({ unpublished, date, expires }: Schedule, today: string): Mark | undefined {
  if (unpublished) return 'unpublished';
  if (date > today) return 'scheduled';
  return expires !== undefined && expires <= today ? 'expired' : undefined;
}

/**
 * Whether the linked article is shown on every day, from today on, on which the linking one is. Otherwise a
 * later build of the same content would break the link.
 */
export function isShownWith(linked: Schedule, linking: Schedule, today: string): boolean {
  const mark = markOf(linking, today);
  if (mark === 'unpublished' || mark === 'expired') return true;
  const from = linking.date > today ? linking.date : today;
  if (markOf(linked, from) !== undefined) return false;
  if (linked.expires === undefined) return true;
  return linking.expires !== undefined && linking.expires <= linked.expires;
}
