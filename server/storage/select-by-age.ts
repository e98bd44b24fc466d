import type { Kysely, Transaction } from 'kysely';
import type { EnquiryStatus } from './enquiry.ts';
import type { Tables } from './tables.ts';

/** A selection of enquiries by their age. */
export type AgeSelection = {
  receivedBefore: Date;
  /** Whether those stay whose mail was not accepted by the mail server. */
  keepUnmailed?: boolean;
  /** All, if not given. */
  status?: EnquiryStatus | undefined;
};

/** The ids of the enquiries. */
export function selectByAge(
  db: Kysely<Tables>,
  { receivedBefore, keepUnmailed = false, status }: AgeSelection,
) {
  let query = db
    .selectFrom('enquiries')
    .leftJoin('mails', 'enquiry_id', 'id')
    .select('id')
    .where('received_at', '<', receivedBefore.getTime());
  if (keepUnmailed) {
    query = query.where((eb) => eb.or([eb('state', 'is', null), eb('state', '=', 'sent')]));
  }
  return status === undefined ? query : query.where('status', '=', status);
}

/** @returns how many there were */
export async function deleteByAge(
  trx: Transaction<Tables>,
  selection: AgeSelection,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('enquiries')
    .where('id', 'in', selectByAge(trx, selection))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
