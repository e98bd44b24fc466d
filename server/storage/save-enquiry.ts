import { createHash, randomBytes } from 'node:crypto';
import { sql, type Insertable, type Transaction } from 'kysely';
import {
  enquiryFields,
  mapFields,
  maxLength,
  repeatWindowMs,
  type EnquiryField,
} from '../../contract/enquiry.ts';
import type { Enquiry } from './enquiry.ts';
import { makeRoom } from './quarantine.ts';
import { randomReference } from './reference.ts';
import type { Tables } from './tables.ts';

export type EnquiryToSave = Pick<Enquiry, EnquiryField | 'receivedAt' | 'score' | 'reasons'> & {
  status: 'new' | 'quarantined';
  /** False if enough confirmations were sent. */
  mayConfirm?: boolean;
};

/** Deliveries of each enquiry besides its mail. */
export type FurtherDeliveries = {
  webhook: boolean;
  /** A mail to the visitor, to one address once a day, for an enquiry that is not held. */
  confirmation: boolean;
};

export type SavedEnquiry = {
  /** Eight characters of Crockford's base 32 in two groups, as the contract's `referencePattern`. */
  reference: string;
  isRepeat: boolean;
};

/** UTF-8 takes three bytes for a UTF-16 code unit at most. */
export const maxEnquiryBytes = 3 * Object.values(maxLength).reduce((sum, length) => sum + length);
const MAX_ATTEMPTS = 10;

/**
 * Saves an enquiry and queues its deliveries. The same address and message within `repeatWindowMs` is the
 * earlier enquiry; one in quarantine that comes again as a new one is released.
 * In a full quarantine, the most certain spam makes room.
 */
export async function saveEnquiry(
  trx: Transaction<Tables>,
  enquiry: EnquiryToSave,
  further: FurtherDeliveries,
): Promise<SavedEnquiry> {
  const contentHash = hashOf(enquiry);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const repeated = await findRepeated(trx, contentHash, enquiry, further);
    if (repeated) return repeated;
    const saved = await insertEnquiry(trx, contentHash, enquiry, further);
    if (saved) return saved;
  }
  throw new Error(`An enquiry could not be inserted in ${MAX_ATTEMPTS} attempts.`);
}

/** Takes an enquiry out of quarantine: it becomes new, and is due like any other. @returns whether it was there */
export async function releaseEnquiry(
  trx: Transaction<Tables>,
  reference: string,
  now: Date,
  { webhook }: FurtherDeliveries,
): Promise<boolean> {
  const row = await trx
    .updateTable('enquiries')
    .set({ status: 'new' })
    .where('reference', '=', reference)
    .where('status', '=', 'quarantined')
    .returning(['id', 'reference', 'email'])
    .executeTakeFirst();
  // A person has seen it: a confirmation would come late.
  const further = { webhook, confirmation: false };
  if (row) await queueDeliveries(trx, { ...row, receivedAt: now }, further);
  return row !== undefined;
}

/** Reads where an enquiry and its deliveries would be inserted, and writes one byte: cheap, as anyone may ask for it. */
export async function probeSaving(trx: Transaction<Tables>): Promise<void> {
  await trx
    .selectFrom('enquiries')
    .select('id')
    .where('content_hash', '=', randomBytes(32))
    .execute();
  await trx
    .selectFrom('enquiries')
    .leftJoin('deliveries', 'enquiry_id', 'enquiries.id')
    .select(['reference', 'state'])
    .orderBy('enquiries.id', 'desc')
    .limit(1)
    .execute();
  await writeCheck(trx, 1);
}

/**
 * Saves an enquiry and takes it back, which shows whether the tables are sound, and writes as many bytes,
 * which shows whether the disk takes them.
 */
export async function trySaving(trx: Transaction<Tables>): Promise<void> {
  const fields = mapFields((field) => 'x'.repeat(maxLength[field]));
  await sql`SAVEPOINT probe`.execute(trx);
  const enquiry = { ...fields, status: 'new', score: 0, reasons: [] } as const;
  const further = { webhook: false, confirmation: false };
  await saveEnquiry(trx, { ...enquiry, receivedAt: new Date() }, further);
  await sql`ROLLBACK TO SAVEPOINT probe`.execute(trx);
  await sql`RELEASE SAVEPOINT probe`.execute(trx);
  await writeCheck(trx, maxEnquiryBytes);
}

async function writeCheck(trx: Transaction<Tables>, bytes: number): Promise<void> {
  await trx
    .insertInto('write_check')
    .values({ id: 1, content: randomBytes(bytes) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ content: eb.ref('excluded.content') })),
    )
    .execute();
}

/** The enquiry that this one repeats. A content that came too long ago may come again as another one. */
async function findRepeated(
  trx: Transaction<Tables>,
  contentHash: Uint8Array,
  { status, receivedAt }: EnquiryToSave,
  further: FurtherDeliveries,
): Promise<SavedEnquiry | undefined> {
  const earlier = await trx
    .selectFrom('enquiries')
    .select(['id', 'reference', 'received_at'])
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  if (!earlier) return undefined;
  // A clock that was set back makes what came earlier seem to come later.
  if (Math.abs(receivedAt.getTime() - earlier.received_at) > repeatWindowMs) {
    await trx
      .updateTable('enquiries')
      .set({ content_hash: null })
      .where('id', '=', earlier.id)
      .execute();
    return undefined;
  }
  if (status === 'new') await releaseEnquiry(trx, earlier.reference, receivedAt, further);
  return { reference: earlier.reference, isRepeat: true };
}

/** @returns undefined if the reference is taken, or another server is just saving the same content */
async function insertEnquiry(
  trx: Transaction<Tables>,
  contentHash: Uint8Array,
  enquiry: EnquiryToSave,
  further: FurtherDeliveries,
): Promise<SavedEnquiry | undefined> {
  const { status, receivedAt, score, reasons } = enquiry;
  if (status === 'quarantined') await makeRoom(trx);
  const reference = randomReference();
  const row = await trx
    .insertInto('enquiries')
    .values({
      ...mapFields((field) => enquiry[field]),
      reference,
      status,
      received_at: receivedAt.getTime(),
      content_hash: contentHash,
      score,
      reasons: reasons.join(','),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'reference', 'email'])
    .executeTakeFirst();
  if (!row) return undefined;
  const confirmation = further.confirmation && enquiry.mayConfirm !== false;
  if (status === 'new') {
    await queueDeliveries(trx, { ...row, receivedAt }, { ...further, confirmation });
  }
  return { reference, isRepeat: false };
}

async function queueDeliveries(
  trx: Transaction<Tables>,
  row: { id: number; reference: string; email: string; receivedAt: Date },
  { webhook, confirmation }: FurtherDeliveries,
): Promise<void> {
  const { id, reference: key, receivedAt } = row;
  const time = receivedAt.getTime();
  const shared = { enquiry_id: id, queued_at: time, next_attempt_at: time };
  const deliveries: Insertable<Tables['deliveries']>[] = [
    { channel: 'mail', kind: 'enquiry', key, ...shared },
  ];
  if (webhook) deliveries.push({ channel: 'webhook', kind: 'enquiry', key, ...shared });
  await trx.insertInto('deliveries').values(deliveries).execute();
  if (!confirmation) return;
  const once = `${receivedAt.toISOString().slice(0, 10)} ${mailboxHash(row.email)}`;
  await trx
    .insertInto('deliveries')
    .values({ channel: 'mail', kind: 'confirmation', key: once, ...shared })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Hash of what an address has in common with others that may lead to the same person: many providers ignore dots, and
 * what follows a plus sign.
 */
function mailboxHash(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const mailbox = `${local.replace(/\+.*|\./g, '')}@${domain}`;
  return createHash('sha256').update(mailbox).digest('base64url');
}

/** A form without JavaScript sends line ends as CR LF, where the same form with it sends LF. */
function hashOf(enquiry: EnquiryToSave): Uint8Array {
  const content = enquiryFields.map((field) => enquiry[field].replace(/\r\n?/g, '\n'));
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
