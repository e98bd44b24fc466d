import type { Transaction } from 'kysely';
import type { Channel } from './enquiry.ts';
import type { DeliveryKind, Tables } from './tables.ts';

export type NewDelivery = {
  kind: DeliveryKind;
  /** Each channel delivers once for a kind and a key. */
  key: string;
  channels: readonly Channel[];
  detail?: string | undefined;
  /** Subject of the delivery; erasing it erases the delivery. */
  enquiryId?: number | null;
};

/** Queues a delivery, unless it was queued by this or another server. @returns whether any channel has queued it */
export async function queueDelivery(
  trx: Transaction<Tables>,
  { kind, key, channels, detail, enquiryId = null }: NewDelivery,
  now: Date,
): Promise<boolean> {
  if (channels.length === 0) return false;
  const shared = { kind, key, detail, enquiry_id: enquiryId };
  // Due at once, also by a clock that is behind.
  const times = { queued_at: now.getTime(), next_attempt_at: 0 };
  const queued = await trx
    .insertInto('deliveries')
    .values(channels.map((channel) => ({ channel, ...shared, ...times })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return queued.length > 0;
}
