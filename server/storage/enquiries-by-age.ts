import type { Kysely, Transaction } from 'kysely';
import type { Channel, EnquiryStatus } from './enquiry.ts';
import type { Tables } from './tables.ts';

export type AgeSelection = {
  receivedBefore: Date;
  /** Channels in use: an enquiry that waits for one of them and went by none stays. */
  keepUndelivered?: readonly Channel[];
  /** All, if not given. */
  status?: EnquiryStatus | undefined;
};

/** The ids of the enquiries. */
export function selectByAge(
  db: Kysely<Tables>,
  { receivedBefore, keepUndelivered = [], status }: AgeSelection,
) {
  const deliveries = db
    .selectFrom('deliveries')
    .select('enquiry_id')
    .where('enquiry_id', 'is not', null)
    .where('kind', '=', 'enquiry');
  let query = db
    .selectFrom('enquiries')
    .select('id')
    .where('received_at', '<', receivedBefore.getTime());
  if (keepUndelivered.length > 0) {
    const waiting = deliveries.where('channel', 'in', keepUndelivered).where('state', '<>', 'sent');
    const heard = deliveries.where('state', '=', 'sent');
    query = query.where((eb) => eb.or([eb('id', 'not in', waiting), eb('id', 'in', heard)]));
  }
  return status === undefined ? query : query.where('status', '=', status);
}

/** Deletes them, and notices of that age. @returns how many enquiries there were */
export async function deleteByAge(
  trx: Transaction<Tables>,
  selection: AgeSelection,
): Promise<number> {
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
