import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** An enquiry that waits for a reply, and the number in its last reminder's key. */
export type OpenEnquiry = { id: number; reference: string; receivedAt: Date; reminders: number };

/** The key of a reminder; `number` is from 1. */
export function reminderKey(reference: string, number: number): string {
  return `${reference}.${number}`;
}

/** The first open enquiries that came since a time, oldest first. */
export async function openSince(
  db: Kysely<Tables>,
  since: Date,
  limit: number,
): Promise<OpenEnquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'reference', 'received_at'])
    .select(({ selectFrom }) =>
      selectFrom('deliveries')
        .select(({ fn }) => fn.max('key').as('key'))
        .whereRef('enquiry_id', '=', 'enquiries.id')
        .where('kind', '=', 'reminder')
        .as('last'),
    )
    .where('status', '=', 'new')
    .where('received_at', '>=', since.getTime())
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map(({ received_at: receivedAt, last, ...row }) => ({
    ...row,
    receivedAt: new Date(receivedAt),
    reminders: Number(last?.split('.')[1] ?? 0),
  }));
}
