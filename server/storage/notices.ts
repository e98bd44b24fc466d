import { sql, type Kysely, type Transaction } from 'kysely';
import { enquiryFields } from '../../contract/enquiry.ts';
import type { NoticeKind } from '../../contract/server-texts.ts';
import type { Engine } from './engine.ts';
import type { Channel, HeldEnquiry } from './enquiry.ts';
import { countHeld, MAX_QUARANTINED } from './quarantine.ts';
import type { DeliveryKind, Tables } from './tables.ts';

/** The held enquiries that a digest lists, the least certain spam first, and how many there are with the others. */
export type Digest = { listed: HeldEnquiry[]; count: number };

/** A state in which enquiries go unheard, or soon may. */
export type Problem = {
  kind: Extract<NoticeKind, 'delayed' | 'rejected' | 'full' | 'nearlyFull'>;
  /** Channels that make no deliveries. */
  failing: Channel[];
  /** Reasons of the failures, without a text or address of a visitor. */
  detail: string | undefined;
};

type Notice = {
  kind: Exclude<DeliveryKind, 'enquiry' | 'confirmation'>;
  /** A notice is sent once for its key. */
  key: string;
  channels: readonly Channel[];
  detail?: string | undefined;
};

/** A flood must not make a mail that no mail server takes. */
const MAX_LISTED = 500;
const NEARLY_FULL = 0.8 * MAX_QUARANTINED;
const HOUR_MS = 60 * 60 * 1000;

/** Notices to the owner, and what they are about. All methods throw StoreUnavailableError. */
export class Notices {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Queues a notice, unless one with its key was queued by this or another server. @returns whether it was queued */
  queue(notice: Notice, now: Date): Promise<boolean> {
    return this.#engine.write((trx) => queueNotice(trx, notice, now));
  }

  /**
   * Queues the notice of what is held and in no digest yet; if there is such. An enquiry is in one digest.
   *
   * @param day the company's, of which there is one digest at most
   * @returns whether it was queued
   */
  async queueDigest(day: string, channels: readonly Channel[], now: Date): Promise<boolean> {
    const open = (db: Kysely<Tables>) =>
      db.selectFrom('enquiries').select('id').where('status', '=', 'quarantined');
    const found = await this.#engine.read((db) =>
      open(db).where('digest', 'is', null).limit(1).executeTakeFirst(),
    );
    if (!found) return false;
    return this.#engine.write(async (trx) => {
      if (!(await queueNotice(trx, { kind: 'digest', key: day, channels }, now))) return false;
      await trx
        .updateTable('enquiries')
        .set({ digest: day })
        .where('status', '=', 'quarantined')
        .where('digest', 'is', null)
        .execute();
      return true;
    });
  }

  /** @param channels those in use: what waits for another one waits on purpose */
  problems(channels: readonly Channel[]): Promise<Problem[]> {
    return this.#engine.read(async (db) => {
      const failures = (state: 'waiting' | 'rejected') =>
        db
          .selectFrom('deliveries')
          .select(({ fn }) => ['channel', fn.max<string | null>('last_failure').as('failure')])
          .where('state', '=', state)
          .where('channel', 'in', channels)
          // A visitor's address may be wrong for ever.
          .where('kind', '<>', 'confirmation')
          .groupBy('channel');
      const hourAgo = sql<number>`${this.#engine.now()} - ${HOUR_MS}`;
      const isUsed = channels.length > 0;
      const delayed = isUsed
        ? await failures('waiting').where('queued_at', '<', hourAgo).execute()
        : [];
      const rejected = isUsed ? await failures('rejected').execute() : [];
      const problems: Problem[] = [];
      if (delayed.length > 0) problems.push(problemOf('delayed', delayed));
      if (rejected.length > 0) problems.push({ ...problemOf('rejected', rejected), failing: [] });
      const held = await countHeld(db);
      if (held >= MAX_QUARANTINED) problems.push(problemOf('full', []));
      else if (held >= NEARLY_FULL) problems.push(problemOf('nearlyFull', []));
      return problems;
    });
  }
}

/** @returns whether it was queued for one channel at least */
async function queueNotice(
  trx: Transaction<Tables>,
  { kind, key, channels, detail }: Notice,
  now: Date,
): Promise<boolean> {
  if (channels.length === 0) return false;
  const times = { queued_at: now.getTime(), next_attempt_at: now.getTime() };
  const queued = await trx
    .insertInto('deliveries')
    .values(channels.map((channel) => ({ channel, kind, key, detail: detail ?? null, ...times })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return queued.length > 0;
}

/** What a digest lists. What was released, erased or mailed since is not held any more. */
export async function heldIn(db: Kysely<Tables>, day: string): Promise<Digest> {
  const held = db
    .selectFrom('enquiries')
    .where('digest', '=', day)
    .where('status', '=', 'quarantined');
  const { count } = await held
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await held
    .select(['reference', 'received_at', 'reasons', ...enquiryFields])
    .orderBy('score')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  const listed = rows.map(({ received_at: receivedAt, reasons, ...row }) => ({
    ...row,
    receivedAt: new Date(receivedAt),
    reasons: reasonsOf(reasons),
  }));
  return { listed, count };
}

/** The codes in a column of reasons. */
export function reasonsOf(column: string): string[] {
  return column.split(',').filter(Boolean);
}

function problemOf(
  kind: Problem['kind'],
  failures: { channel: Channel; failure: string | null }[],
): Problem {
  const details = failures.map(({ channel, failure }) => `${channel}: ${failure ?? '?'}`);
  const failing = failures.map(({ channel }) => channel);
  return { kind, failing, detail: details.length > 0 ? details.join('\n') : undefined };
}
