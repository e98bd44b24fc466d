import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
  enquiryFields,
  mapFields,
  maxLength,
  repeatWindowMs,
  type EnquiryField,
} from '../../contract/enquiry.ts';
import type { Enquiry } from './enquiry.ts';
import { randomReference } from './reference.ts';
import type { Tables } from './tables.ts';

export type EnquiryToSave = Pick<Enquiry, EnquiryField | 'receivedAt'> & {
  status: 'new' | 'quarantined';
};

export type SavedEnquiry = {
  /** Eight characters of Crockford's base 32 in two groups, as the contract's `referencePattern`. */
  reference: string;
  /** When it was received first, if it is a repeat. */
  receivedAt: Date;
  isRepeat: boolean;
};

/** The quarantine takes no more enquiries until some are released or erased. */
export class QuarantineFullError extends Error {
  override name = 'QuarantineFullError';
}

/** UTF-8 takes three bytes for a UTF-16 code unit at most. */
export const maxEnquiryBytes = 3 * Object.values(maxLength).reduce((sum, length) => sum + length);
const MAX_ATTEMPTS = 10;
/** About 300 MB, if each is as long as it may be: nobody can fill the disk through the quarantine. */
const MAX_QUARANTINED = 10_000;

/**
 * Saves an enquiry and queues its mail. The same address and message within `repeatWindowMs` is the
 * earlier enquiry; one in quarantine that comes again as a new one is released.
 *
 * @throws QuarantineFullError if it belongs there
 */
export async function saveEnquiry(
  trx: Transaction<Tables>,
  enquiry: EnquiryToSave,
): Promise<SavedEnquiry> {
  const contentHash = hashOf(enquiry);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const repeated = await findRepeated(trx, contentHash, enquiry);
    if (repeated) return repeated;
    const saved = await insertEnquiry(trx, contentHash, enquiry);
    if (saved) return saved;
  }
  throw new Error(`An enquiry could not be inserted in ${MAX_ATTEMPTS} attempts.`);
}

/** Takes an enquiry out of quarantine: it becomes new, and its mail is due. @returns whether it was there */
export async function releaseEnquiry(
  trx: Transaction<Tables>,
  reference: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('enquiries')
    .set({ status: 'new' })
    .where('reference', '=', reference)
    .where('status', '=', 'quarantined')
    .returning('id')
    .executeTakeFirst();
  if (row) await queueMail(trx, row.id, now);
  return row !== undefined;
}

/** Reads where an enquiry and its mail would be inserted, and writes one byte: cheap, as anyone may ask for it. */
export async function probeSaving(trx: Transaction<Tables>): Promise<void> {
  await trx
    .selectFrom('enquiries')
    .select('id')
    .where('content_hash', '=', randomBytes(32))
    .execute();
  await trx
    .selectFrom('enquiries')
    .leftJoin('mails', 'enquiry_id', 'id')
    .select(['reference', 'state'])
    .orderBy('id', 'desc')
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
  await saveEnquiry(trx, { ...fields, status: 'new', receivedAt: new Date() });
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
  if (status === 'new') await releaseEnquiry(trx, earlier.reference, receivedAt);
  const { reference, received_at: receivedFirst } = earlier;
  return { reference, receivedAt: new Date(receivedFirst), isRepeat: true };
}

/** @returns undefined if the reference is taken, or another server is just saving the same content */
async function insertEnquiry(
  trx: Transaction<Tables>,
  contentHash: Uint8Array,
  enquiry: EnquiryToSave,
): Promise<SavedEnquiry | undefined> {
  const { status, receivedAt } = enquiry;
  if (status === 'quarantined') await requireRoomInQuarantine(trx);
  const reference = randomReference();
  const row = await trx
    .insertInto('enquiries')
    .values({
      ...mapFields((field) => enquiry[field]),
      reference,
      status,
      received_at: receivedAt.getTime(),
      content_hash: contentHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  if (status === 'new') await queueMail(trx, row.id, receivedAt);
  return { reference, receivedAt, isRepeat: false };
}

async function requireRoomInQuarantine(trx: Transaction<Tables>): Promise<void> {
  const { count } = await trx
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'quarantined')
    .executeTakeFirstOrThrow();
  if (count < MAX_QUARANTINED) return;
  throw new QuarantineFullError(`There are ${MAX_QUARANTINED} enquiries in quarantine.`);
}

async function queueMail(trx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  const time = now.getTime();
  await trx
    .insertInto('mails')
    .values({ enquiry_id: id, queued_at: time, next_attempt_at: time })
    .execute();
}

/** A form without JavaScript sends line ends as CR LF, where the same form with it sends LF. */
function hashOf(enquiry: EnquiryToSave): Uint8Array {
  const content = enquiryFields.map((field) => enquiry[field].replace(/\r\n?/g, '\n'));
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
