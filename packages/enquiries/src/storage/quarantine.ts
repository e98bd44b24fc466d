import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Bounds the disk use of the quarantine: about 300 MB if all enquiries have the maximum length. */
export const MAX_QUARANTINED = 10_000;

export async function countHeld(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'quarantined')
    .executeTakeFirstOrThrow();
  return count;
}

/** Erases the most certain spam if the quarantine is full; of equal ones the oldest, as a digest has shown it. */
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
