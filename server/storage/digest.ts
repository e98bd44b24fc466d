import type { Kysely } from 'kysely';
import { enquiryFields } from '../../contract/enquiry.ts';
import type { HeldEnquiry } from './enquiry.ts';
import type { Tables } from './tables.ts';

/** The held enquiries that a digest lists, the least certain spam first, and the number of all held ones. */
export type Digest = { listed: HeldEnquiry[]; count: number };

/** A longer list of spam is taken for spam itself. */
const MAX_LISTED = 30;

/** The content of a digest, without enquiries that were released or erased since. */
export async function heldIn(db: Kysely<Tables>, day: string): Promise<Digest> {
  const held = db
    .selectFrom('enquiries')
    .where('digest', '=', day)
    .where('status', '=', 'quarantined');
  const { count } = await held
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await held
    .select(['reference', 'received_at', 'reasons', ...enquiryFields])
    .orderBy('score')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  const listed = rows.map(({ received_at: receivedAt, reasons, ...row }) => ({
    ...row,
    receivedAt: new Date(receivedAt),
    reasons: reasonsOf(reasons),
  }));
  return { listed, count };
}

/** The codes in a column of reasons. */
export function reasonsOf(column: string): string[] {
  return column.split(',').filter(Boolean);
}
