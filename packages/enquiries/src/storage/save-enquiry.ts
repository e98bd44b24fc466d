import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { enquiryFields, mapFields, repeatWindowMs } from '../protocol/enquiry.ts';
import type { Channel, Enquiry, EnquiryContent } from './enquiry.ts';
import { makeRoom } from './quarantine.ts';
import { queueDelivery } from './queue-delivery.ts';
import { randomReference } from './reference.ts';
import type { Tables } from './tables.ts';

export type EnquiryToSave = Omit<EnquiryContent, 'reference'> & {
  score: number;
  reasons: Enquiry['reasons'];
  status: 'new' | 'quarantined';
};

const MAX_ATTEMPTS = 10;

/**
 * Saves an enquiry and queues its deliveries. The same address and message within `repeatWindowMs` is the
 * earlier enquiry; one in quarantine that comes again as a new one is released.
 * In a full quarantine, the most certain spam makes room.
 */
export async function saveEnquiry(
  trx: Transaction<Tables>,
  enquiry: EnquiryToSave,
  channels: readonly Channel[],
) {
  const contentHash = hashOf(enquiry);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const repeated = await findRepeated(trx, contentHash, enquiry, channels);
    if (repeated) return repeated;
    const saved = await insertEnquiry(trx, contentHash, enquiry, channels);
    if (saved) return saved;
  }
  throw new Error(`An enquiry could not be inserted in ${MAX_ATTEMPTS} attempts.`);
}

/** Takes an enquiry out of quarantine: it becomes new and due. @returns whether it was in quarantine */
export async function releaseEnquiry(
  trx: Transaction<Tables>,
  reference: string,
  now: Date,
  channels: readonly Channel[],
): Promise<boolean> {
  const row = await trx
    .updateTable('enquiries')
    .set({ status: 'new' })
    .where('reference', '=', reference)
    .where('status', '=', 'quarantined')
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const delivery = { kind: 'enquiry', key: reference, channels, enquiryId: row.id } as const;
  await queueDelivery(trx, delivery, now);
  return true;
}

/** Returns the enquiry that this one repeats. After `repeatWindowMs`, the same content is another enquiry. */
async function findRepeated(
  trx: Transaction<Tables>,
  contentHash: Uint8Array,
  { status, receivedAt }: EnquiryToSave,
  channels: readonly Channel[],
) {
  const earlier = await trx
    .selectFrom('enquiries')
    .select(['id', 'reference', 'received_at'])
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  if (!earlier) return undefined;
  // After the clock was set back, an earlier enquiry seems to come later.
  if (Math.abs(receivedAt.getTime() - earlier.received_at) > repeatWindowMs) {
    await trx
      .updateTable('enquiries')
      .set({ content_hash: null })
      .where('id', '=', earlier.id)
      .execute();
    return undefined;
  }
  if (status === 'new') await releaseEnquiry(trx, earlier.reference, receivedAt, channels);
  return { reference: earlier.reference, isRepeat: true };
}

/** @returns undefined if the reference is taken or another server is saving the same content */
async function insertEnquiry(
  trx: Transaction<Tables>,
  contentHash: Uint8Array,
  enquiry: EnquiryToSave,
  channels: readonly Channel[],
) {
  const { status, receivedAt, cameFrom, service, score, reasons } = enquiry;
  if (status === 'quarantined') await makeRoom(trx);
  const reference = randomReference();
  const row = await trx
    .insertInto('enquiries')
    .values({
      ...mapFields((field) => enquiry[field]),
      reference,
      status,
      received_at: receivedAt.getTime(),
      came_from: cameFrom,
      service,
      content_hash: contentHash,
      score,
      reasons: reasons.join(','),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  if (status === 'quarantined') return { reference, isRepeat: false };
  const delivery = { kind: 'enquiry', key: reference, channels, enquiryId: row.id } as const;
  await queueDelivery(trx, delivery, receivedAt);
  return { reference, isRepeat: false };
}

/** Hashes address and message. Without JavaScript the form sends line ends as CR LF, with it as LF. */
function hashOf(enquiry: EnquiryToSave): Uint8Array {
  const content = enquiryFields.map((field) => enquiry[field].replace(/\r\n?/g, '\n'));
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
