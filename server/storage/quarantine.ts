import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** About 300 MB, if each is as long as it may be: nobody can fill the disk through the quarantine. */
export const MAX_QUARANTINED = 10_000;
/** Shorter texts are alike by chance, such as the sentence that the form offers for a service. */
const MIN_COMPARED_LENGTH = 120;
const COMPARED_MS = 7 * 24 * 60 * 60 * 1000;

export async function countHeld(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'quarantined')
    .executeTakeFirstOrThrow();
  return count;
}

/** Erases the most certain spam, and of equal ones the oldest, which a digest has shown, if the quarantine is full. */
export async function makeRoom(trx: Transaction<Tables>): Promise<void> {
  const excess = (await countHeld(trx)) - MAX_QUARANTINED + 1;
  if (excess <= 0) return;
  await trx
    .deleteFrom('enquiries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('enquiries')
        .select('id')
        .where('status', '=', 'quarantined')
        .orderBy('score', 'desc')
        .orderBy('id')
        .limit(excess),
    )
    .execute();
}

/** Hash of a message without what the copies of one text differ in; null for a short message. */
export function textHash(message: string): Uint8Array | null {
  const text = message.toLowerCase().replace(/[\d\s]+/g, '');
  return text.length < MIN_COMPARED_LENGTH ? null : createHash('sha256').update(text).digest();
}

/** From how many other email addresses the same text came within a week. */
export async function countOtherSenders(
  db: Kysely<Tables>,
  { email, message }: Record<'email' | 'message', string>,
  now: Date,
): Promise<number> {
  const hash = textHash(message);
  if (hash === null) return 0;
  const { count } = await db
    .selectFrom('enquiries')
    .select(sql<number>`count(DISTINCT lower(email))`.as('count'))
    .where('text_hash', '=', hash)
    .where(sql`lower(email)`, '<>', email.toLowerCase())
    .where('received_at', '>', now.getTime() - COMPARED_MS)
    .executeTakeFirstOrThrow();
  return count;
}
