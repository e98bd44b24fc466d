import { createHash } from 'node:crypto';
import {
  enquiryFields,
  mapFields,
  maxLength,
  repeatWindowMs,
  type EnquiryField,
} from '../../contract/enquiry.ts';
import type { Prepare } from './database.ts';
import { fieldColumns, type Enquiry } from './enquiry.ts';
import { randomReference } from './reference.ts';

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

type EarlierRow = { id: number; reference: string; receivedAt: number; status: string };

/** In bytes: UTF-8 takes three for a UTF-16 code unit at most. */
const MAX_ENQUIRY_BYTES = 3 * Object.values(maxLength).reduce((sum, length) => sum + length);
const MAX_REFERENCE_ATTEMPTS = 10;
/** About 300 MB, if each is as long as it may be: nobody can fill the disk through the quarantine. */
const MAX_QUARANTINED = 10_000;

/**
 * Saves an enquiry and queues its mail. The same address and message within `repeatWindowMs` is the
 * earlier enquiry; one in quarantine that comes again as a new one is released.
 *
 * @throws QuarantineFullError if it belongs there
 */
export function saveEnquiry(prepare: Prepare, enquiry: EnquiryToSave): SavedEnquiry {
  const contentHash = hashOf(enquiry);
  const receivedAt = enquiry.receivedAt.getTime();
  const earlier = prepare(
    `SELECT id, reference, received_at AS receivedAt, status FROM enquiries
     WHERE content_hash = ? ORDER BY id DESC LIMIT 1`,
  ).get(contentHash) as EarlierRow | undefined;
  // A clock that was set back makes what came earlier seem to come later.
  if (earlier && Math.abs(receivedAt - earlier.receivedAt) <= repeatWindowMs) {
    if (earlier.status === 'quarantined' && enquiry.status === 'new') {
      releaseEnquiry(prepare, earlier.id, enquiry.receivedAt);
    }
    const { reference, receivedAt: receivedFirst } = earlier;
    return { reference, receivedAt: new Date(receivedFirst), isRepeat: true };
  }
  if (enquiry.status === 'quarantined' && quarantinedCount(prepare) >= MAX_QUARANTINED) {
    throw new QuarantineFullError(`There are ${MAX_QUARANTINED} enquiries in quarantine.`);
  }
  for (let attempt = 0; attempt < MAX_REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = randomReference();
    const row = prepare(
      `INSERT INTO enquiries (reference, status, received_at, content_hash, ${fieldColumns})
       VALUES (?, ?, ?, ?${', ?'.repeat(enquiryFields.length)})
       ON CONFLICT (reference) DO NOTHING RETURNING id`,
    ).get(reference, enquiry.status, receivedAt, contentHash, ...valuesOf(enquiry));
    if (!row) continue;
    if (enquiry.status === 'new') queueMail(prepare, Number(row['id']), enquiry.receivedAt);
    return { reference, receivedAt: enquiry.receivedAt, isRepeat: false };
  }
  throw new Error(`${MAX_REFERENCE_ATTEMPTS} random references in a row were taken.`);
}

/** Takes an enquiry out of quarantine: it becomes new, and its mail is due. */
export function releaseEnquiry(prepare: Prepare, id: number, now: Date): void {
  prepare(`UPDATE enquiries SET status = 'new' WHERE id = ?`).run(id);
  queueMail(prepare, id, now);
}

/**
 * Saves an enquiry and takes it back, which shows whether the tables are sound, and writes as many bytes,
 * which shows whether the disk takes them.
 */
export function probeSaving(prepare: Prepare): void {
  const fields = mapFields((field) => 'x'.repeat(maxLength[field]));
  prepare('SAVEPOINT probe').run();
  saveEnquiry(prepare, { ...fields, status: 'new', receivedAt: new Date() });
  prepare('ROLLBACK TO probe').run();
  prepare('RELEASE probe').run();
  prepare(
    `INSERT INTO write_check VALUES (1, randomblob(${MAX_ENQUIRY_BYTES}))
     ON CONFLICT DO UPDATE SET content = excluded.content`,
  ).run();
}

function quarantinedCount(prepare: Prepare): number {
  const row = prepare(`SELECT count(*) AS count FROM enquiries WHERE status = 'quarantined'`).get();
  return Number(row?.['count']);
}

function queueMail(prepare: Prepare, enquiryId: number, now: Date): void {
  prepare('INSERT INTO mails (enquiry_id, queued_at, next_attempt_at) VALUES (?, ?, ?)').run(
    enquiryId,
    now.getTime(),
    now.getTime(),
  );
}

/** A form without JavaScript sends line ends as CR LF, where the same form with it sends LF. */
function hashOf(enquiry: EnquiryToSave): Uint8Array {
  const content = valuesOf(enquiry).map((value) => value.replace(/\r\n?/g, '\n'));
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

function valuesOf(enquiry: EnquiryToSave): string[] {
  return enquiryFields.map((field) => enquiry[field]);
}
