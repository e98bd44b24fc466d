import type { Kysely, Transaction } from 'kysely';
import type { Enquiry } from './enquiry.ts';
import { enquiryOf, selectEnquiries } from './select-enquiries.ts';
import type { Tables } from './tables.ts';

/** Bounds the disk use of the quarantine: about 300 MB if all enquiries have the maximum length. */
export const MAX_QUARANTINED = 10_000;
/** A longer list of spam is taken for spam itself. */
const MAX_LISTED = 30;

/** The enquiries that a digest lists, and how many there are. */
type List = { listed: Enquiry[]; count: number };
/** The enquiries without a reply, oldest first, and those that are held, the least certain spam first. */
export type Digest = { open: List; held: List };

export async function countHeld(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'quarantined')
    .executeTakeFirstOrThrow();
  return count;
}

/** Erases the most certain spam if the quarantine is full; of equal ones the oldest, as a digest has shown it. */
export async function makeRoom(trx: Transaction<Tables>): Promise<void> {
  const excess = (await countHeld(trx)) - MAX_QUARANTINED + 1;
  if (excess <= 0) return;
  await trx
    .deleteFrom('enquiries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('enquiries')
        .select('id')
        .where('status', '=', 'quarantined')
        .orderBy('score', 'desc')
        .orderBy('id')
        .limit(excess),
    )
    .execute();
}

/** The content of a digest, without enquiries that were answered, released or erased since. */
export async function digestOf(db: Kysely<Tables>, day: string): Promise<Digest> {
  const all = selectEnquiries(db);
  const held = all.where('digest', '=', day).where('status', '=', 'quarantined');
  const open = all.where('status', '=', 'new');
  return { open: await listOf(open), held: await listOf(held.orderBy('score')) };
}

async function listOf(enquiries: ReturnType<typeof selectEnquiries>): Promise<List> {
  const { count } = await enquiries
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await enquiries.orderBy('id').limit(MAX_LISTED).execute();
  return { listed: rows.map(enquiryOf), count };
}
