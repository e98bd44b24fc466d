import type { Kysely, Transaction } from 'kysely';
import { enquiryFields } from '../../contract/enquiry.ts';
import type { Engine } from './engine.ts';
import type { Channel, HeldEnquiry } from './enquiry.ts';
import type { DeliveryKind, Tables } from './tables.ts';

/** The held enquiries that a digest lists, the least certain spam first, and the number of all held ones. */
export type Digest = { listed: HeldEnquiry[]; count: number };

export type Notice = {
  kind: Exclude<DeliveryKind, 'enquiry' | 'confirmation'>;
  /** A notice is sent once for its key. */
  key: string;
  channels: readonly Channel[];
  detail?: string | null | undefined;
};

/** A longer list of spam is taken for spam itself. */
const MAX_LISTED = 30;

/** Queues notices to the owner. All methods throw StoreUnavailableError. */
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
   * Queues the notice of held enquiries that are in no digest yet, if there are any. Each enquiry is in one digest only.
   *
   * @param day the company's day; it has one digest at most
   * @returns whether it was queued
   */
  async queueDigest(day: string, channels: readonly Channel[], now: Date): Promise<boolean> {
    const found = await this.#engine.read((db) =>
      db
        .selectFrom('enquiries')
        .select('id')
        .where('status', '=', 'quarantined')
        .where('digest', 'is', null)
        .limit(1)
        .executeTakeFirst(),
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
}

/** @param enquiryId subject of the notice; erasing it erases the notice. @returns whether any channel has queued it */
export async function queueNotice(
  trx: Transaction<Tables>,
  { kind, key, channels, detail = null }: Notice,
  now: Date,
  enquiryId: number | null = null,
): Promise<boolean> {
  if (channels.length === 0) return false;
  const shared = { kind, key, detail, enquiry_id: enquiryId };
  const times = { queued_at: now.getTime(), next_attempt_at: now.getTime() };
  const queued = await trx
    .insertInto('deliveries')
    .values(channels.map((channel) => ({ channel, ...shared, ...times })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return queued.length > 0;
}

/** The content of a digest, without enquiries that were released or erased since. */
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
