import { sql, type Kysely, type Transaction } from 'kysely';
import type { Channel, EnquiryStatus } from './enquiry.ts';
import type { Tables } from './tables.ts';

export type AgeSelection = {
  receivedBefore: Date;
  /** Channels in use: a new enquiry that waits for one of them, and that none has delivered, stays. */
  keepUndelivered?: readonly Channel[];
  /** Whether what came after an enquiry that is younger stays with it: the clock was behind when it came. */
  isInOrder?: boolean;
  /** Undefined selects all. */
  status?: EnquiryStatus | undefined;
};

/** The ids of the enquiries. */
export function selectByAge(
  db: Kysely<Tables>,
  { receivedBefore, keepUndelivered = [], isInOrder = false, status }: AgeSelection,
) {
  const all = db.selectFrom('enquiries');
  let query = all.select('id').where('received_at', '<', receivedBefore.getTime());
  if (isInOrder) {
    const firstYoung = all
      .select(({ fn }) => fn.min<number>('id').as('id'))
      .where('received_at', '>=', receivedBefore.getTime());
    query = query.where(({ eb, fn }) =>
      eb('id', '<', fn.coalesce(firstYoung, sql.lit(Number.MAX_SAFE_INTEGER))),
    );
  }
  if (keepUndelivered.length > 0) {
    const waiting = ofEnquiries(db)
      .where('kind', '=', 'enquiry')
      .where('channel', 'in', keepUndelivered)
      .where('state', '=', 'waiting');
    query = query.where((eb) =>
      eb.or([
        eb('status', '<>', 'new'),
        eb('id', 'not in', waiting),
        eb('id', 'in', sentEnquiries(db)),
      ]),
    );
  }
  return status === undefined ? query : query.where('status', '=', status);
}

/** Selects the ids of enquiries that the owner knows of: a channel delivered them or a notice of their rejection. */
export function sentEnquiries(db: Kysely<Tables>) {
  return ofEnquiries(db).where('state', '=', 'sent');
}

function ofEnquiries(db: Kysely<Tables>) {
  return db.selectFrom('deliveries').select('enquiry_id').where('enquiry_id', 'is not', null);
}

/** Deletes the enquiries, and notices as old. @returns the number of enquiries */
export async function deleteByAge(trx: Transaction<Tables>, selection: AgeSelection) {
  const { numDeletedRows } = await trx
    .deleteFrom('enquiries')
    .where('id', 'in', selectByAge(trx, selection))
    .executeTakeFirst();
  await trx
    .deleteFrom('deliveries')
    .where('enquiry_id', 'is', null)
    .where('queued_at', '<', selection.receivedBefore.getTime())
    .execute();
  return Number(numDeletedRows);
}
