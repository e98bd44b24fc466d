import type { Kysely, Transaction } from 'kysely';
import type { Channel, Enquiry } from './enquiry.ts';
import { queueDelivery } from './queue-delivery.ts';
import { enquiryOf, selectEnquiries } from './select-enquiries.ts';
import type { Tables } from './tables.ts';

/** A longer list of spam is taken for spam itself, and more reminders than that would be a flood. */
export const MAX_LISTED = 30;

/** The enquiries that a digest lists, and how many there are. */
type List = { listed: Enquiry[]; count: number };
/** The enquiries without a reply, oldest first, and those that are held, the least certain spam first. */
export type Digest = { open: List; held: List };
const MINUTE_MS = 60_000;

/** Whether an enquiry is overdue, or a held one is in no digest yet. @param dueFor time of receipt of what is due now */
export async function hasNews(db: Kysely<Tables>, dueFor: Date): Promise<boolean> {
  const found = await db
    .selectFrom('enquiries')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'quarantined'), eb('digest', 'is', null)]),
        eb.and([eb('status', '=', 'new'), eb('received_at', '<', dueFor.getTime())]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Queues the digest of a day, unless it was, and takes what is held into it. @returns whether it was queued */
export async function queueDigest(
  trx: Transaction<Tables>,
  { day, channels }: { day: string; channels: readonly Channel[] },
  now: Date,
): Promise<boolean> {
  // A clock that was ahead has used up a day to come.
  await trx
    .deleteFrom('deliveries')
    .where('kind', '=', 'digest')
    .where('queued_at', '>', now.getTime() + MINUTE_MS)
    .execute();
  if (!(await queueDelivery(trx, { kind: 'digest', key: day, channels }, now))) return false;
  await trx
    .updateTable('enquiries')
    .set({ digest: day })
    .where('status', '=', 'quarantined')
    .where('digest', 'is', null)
    .execute();
  return true;
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
