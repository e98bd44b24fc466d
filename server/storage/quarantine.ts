import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** About 300 MB, if each is as long as it may be: nobody can fill the disk through the quarantine. */
export const MAX_QUARANTINED = 10_000;

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
