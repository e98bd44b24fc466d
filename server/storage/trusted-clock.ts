import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Knowledge of a server about the time. */
export type ClockReading = {
  now: Date;
  /** For how many ms the process has run since its reading before, by a clock that nobody sets; 0 at first. */
  ranMs: number;
  builtAt: Date;
};

type ClockState = Omit<Tables['clock'], 'id'>;

const HOUR_MS = 60 * 60 * 1000;
/** How far the clock may be from the last time that was trusted: servers restart, and wait for their database. */
const TOLERANCE_MS = 24 * HOUR_MS;
/** How long a clock that disagrees has to run evenly until it is trusted: the server may have been off for weeks. */
const CONFIRMATION_MS = 24 * HOUR_MS;

/**
 * Records a reading, after comparing it with what is known of the time. If the clock is right, its time is
 * trusted, and what was received since the last trusted time with a date that is more than a day off gets
 * this one. To be called every hour, by one server at a time.
 *
 * @returns why it may be wrong, for the log; undefined if it is right
 */
export async function recordReading(
  trx: Transaction<Tables>,
  reading: ClockReading,
): Promise<string | undefined> {
  const [now, builtAt] = [reading.now.getTime(), reading.builtAt.getTime()];
  const before = (await readState(trx)) ?? (await firstState(trx, Math.max(now, builtAt)));
  // The build's date is no guess: such a clock is never confirmed.
  if (now < builtAt - TOLERANCE_MS) {
    await writeState(trx, before);
    return `the clock says ${dayOf(now)}, and the site was built on ${dayOf(builtAt)}`;
  }
  const unconfirmedMs = evenMs(before, now, reading.ranMs);
  if (!isNear(now, before.trusted_at) && unconfirmedMs < CONFIRMATION_MS) {
    await writeState(trx, { ...before, unconfirmed_at: now, unconfirmed_ms: unconfirmedMs });
    const hours = Math.ceil((CONFIRMATION_MS - unconfirmedMs) / HOUR_MS);
    return `the clock says ${dayOf(now)}, and ${dayOf(before.trusted_at)} was the last time that is sure; if this is right, it is trusted in ${hours} h`;
  }
  await correctDates(trx, before, now);
  const highest = await highestIdAndTime(trx);
  await writeState(trx, {
    trusted_at: now,
    trusted_id: highest.id ?? 0,
    unconfirmed_at: null,
    unconfirmed_ms: 0,
  });
  return undefined;
}

/** For how long a clock that disagrees has run evenly, over restarts too. */
function evenMs(
  { unconfirmed_at: at, unconfirmed_ms: ms }: ClockState,
  now: number,
  ranMs: number,
) {
  if (at === null || !isNear(now, at)) return 0;
  // Of several servers, each has run the same hour.
  return ms + Math.round(Math.min(ranMs, Math.max(0, now - at)));
}

function isNear(time: number, other: number): boolean {
  return Math.abs(time - other) <= TOLERANCE_MS;
}

/** Order of receipt is the order of ids, which no wrong clock can turn round. */
async function correctDates(trx: Transaction<Tables>, before: ClockState, now: number) {
  const [first, last] = [Math.min(before.trusted_at, now) - TOLERANCE_MS, now + TOLERANCE_MS];
  await trx
    .updateTable('enquiries')
    .set({ received_at: now })
    .where('id', '>', before.trusted_id)
    .where((eb) => eb.or([eb('received_at', '<', first), eb('received_at', '>', last)]))
    .execute();
}

/** What is there already was received by a right clock, as far as anybody can tell. */
async function firstState(trx: Transaction<Tables>, now: number): Promise<ClockState> {
  const { id, receivedAt } = await highestIdAndTime(trx);
  return {
    trusted_at: receivedAt ?? now,
    trusted_id: id ?? 0,
    unconfirmed_at: null,
    unconfirmed_ms: 0,
  };
}

/** The highest id and time of receipt, which may be those of two enquiries; null if there is none. */
function highestIdAndTime(trx: Transaction<Tables>) {
  return trx
    .selectFrom('enquiries')
    .select(({ fn }) => [
      fn.max<number | null>('id').as('id'),
      fn.max<number | null>('received_at').as('receivedAt'),
    ])
    .executeTakeFirstOrThrow();
}

function readState(trx: Transaction<Tables>): Promise<ClockState | undefined> {
  return trx
    .selectFrom('clock')
    .select(['trusted_at', 'trusted_id', 'unconfirmed_at', 'unconfirmed_ms'])
    .executeTakeFirst();
}

async function writeState(trx: Transaction<Tables>, state: ClockState): Promise<void> {
  await trx
    .insertInto('clock')
    .values({ id: 1, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
}

/** The day in UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
