import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction, type UpdateObject } from 'kysely';
import type { Engine } from './engine.ts';
import { sentEnquiries } from './enquiries-by-age.ts';
import { digestOf, hasNews, queueDigest, type Digest } from './digest.ts';
import type { Channel, EnquiryContent } from './enquiry.ts';
import { queueDelivery, type NewDelivery } from './queue-delivery.ts';
import { contentOf } from './select-enquiries.ts';
import type { DeliveryKind, Tables } from './tables.ts';

/** A delivery that is leased to this process to be made now. */
export type LeasedDelivery = {
  id: number;
  /** Unique together with channel and kind. */
  kind: DeliveryKind;
  key: string;
  /** Undefined unless it is a notice. */
  detail?: string | undefined;
  attempt: number;
  /** Undefined for a notice, and for a reminder of an enquiry that is answered or not delivered. */
  enquiry?: EnquiryContent | undefined;
  /** The enquiries that are open or held at this moment, for the notice that lists them. */
  digest?: Digest | undefined;
};

type Lease = {
  channel: Channel;
  /** Time in which no other process may make the delivery, unless the lease is renewed. */
  leaseMs: number;
  /** The longest delay that is ever set; a delivery that seems to wait longer was set by a wrong clock. */
  maxDelayMs: number;
};

const unleased = { leased_by: null, leased_until: null };

/**
 * The waiting deliveries of each channel. A lease ends by its process or by expiry. All methods throw
 * StoreUnavailableError; reasons hold neither text nor address of the visitor.
 */
export class DeliveryQueue {
  readonly #engine: Engine;
  readonly #owner = randomUUID();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Queues a delivery, unless it was queued by this or another server. @returns whether any channel has queued it */
  add(delivery: NewDelivery, now: Date): Promise<boolean> {
    return this.#engine.write((trx) => queueDelivery(trx, delivery, now));
  }

  /**
   * Queues the digest if an enquiry is overdue or a held one is in no digest yet. Each held enquiry is in one digest only.
   *
   * @param day the company's day; it has one digest at most
   * @param dueFor time of receipt before which an open enquiry is overdue
   * @returns whether it was queued
   */
  async addDigest(
    { day, dueFor }: { day: string; dueFor: Date },
    channels: readonly Channel[],
    now: Date,
  ): Promise<boolean> {
    const isNeeded = await this.#engine.read((db) => hasNews(db, dueFor));
    return isNeeded && this.#engine.write((trx) => queueDigest(trx, { day, channels }, now));
  }

  /**
   * Leases a delivery that is due and counts the attempt. Enquiries come first and reminders last; of a kind the least
   * tried, so that an unexpected failure holds up no other, and of equal ones the oldest.
   */
  async lease(lease: Lease): Promise<LeasedDelivery | undefined> {
    // Most polls find nothing, and reading alone blocks no other process.
    const due = await this.#engine.read((db) => this.#firstDue(db, lease).executeTakeFirst());
    if (!due) return undefined;
    return this.#engine.write(async (trx) => {
      const taken = await trx
        .updateTable('deliveries')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          leased_by: this.#owner,
          leased_until: this.#inMs(lease.leaseMs),
        }))
        .where('id', '=', this.#engine.lockFreeRows(this.#firstDue(trx, lease)))
        .returning(['id', 'kind', 'key', 'detail', 'attempts', 'enquiry_id'])
        .executeTakeFirst();
      if (!taken) return undefined;
      const { id, kind, key, detail, attempts: attempt, enquiry_id: enquiryId } = taken;
      const isAboutEnquiry = kind === 'enquiry' || kind === 'reminder';
      return {
        id,
        kind,
        key,
        attempt,
        detail: detail ?? undefined,
        enquiry:
          isAboutEnquiry && enquiryId !== null
            ? await contentOf(trx, enquiryId, { kind, channel: lease.channel })
            : undefined,
        digest: kind === 'digest' ? await digestOf(trx, key) : undefined,
      };
    });
  }

  /** Extends the lease of a delivery, unless it is no longer this process's. */
  renew(id: number, leaseMs: number): Promise<void> {
    return this.#update(id, { leased_until: this.#inMs(leaseMs) });
  }

  /** Ends the lease of a delivery whose attempt was aborted: it is due at once. */
  release(id: number): Promise<void> {
    return this.#update(id, unleased);
  }

  /** Marks the delivery even if the lease was lost meanwhile. */
  async markSent(id: number): Promise<void> {
    await this.#engine.write((trx) =>
      trx
        .updateTable('deliveries')
        .set({ state: 'sent', last_failure: null, ...unleased })
        .where('id', '=', id)
        .execute(),
    );
  }

  /** Ends a delivery that has nothing left to say. What a digest would have listed is for the next one. */
  async markObsolete({
    id,
    kind,
    key,
  }: Pick<LeasedDelivery, 'id' | 'kind' | 'key'>): Promise<void> {
    if (kind === 'digest') {
      await this.#engine.write((trx) =>
        trx.updateTable('enquiries').set({ digest: null }).where('digest', '=', key).execute(),
      );
    }
    await this.markSent(id);
  }

  /** Marks a delivery that its receiver will never accept, and queues the notice of it for the same enquiry. */
  async markRejected(id: number, reason: string, notice?: NewDelivery): Promise<void> {
    await this.#engine.write(async (trx) => {
      const changes = { state: 'rejected', last_failure: reason, ...unleased } as const;
      const [row] = await this.#updateLeased(trx, id, changes);
      if (!row || !notice) return;
      await queueDelivery(trx, { ...notice, enquiryId: row.enquiry_id }, new Date());
    });
  }

  postpone(id: number, delayMs: number, reason: string): Promise<void> {
    return this.#update(id, {
      next_attempt_at: this.#inMs(delayMs),
      last_failure: reason,
      ...unleased,
    });
  }

  /** Channels with a delivery that has waited for so many ms, with a reason of a failure. */
  late(channels: readonly Channel[], ms: number) {
    return this.#engine.read((db) =>
      db
        .selectFrom('deliveries')
        .select(({ fn }) => ['channel', fn.max<string | null>('last_failure').as('failure')])
        .where('state', '=', 'waiting')
        .where('channel', 'in', channels)
        .where('queued_at', '<', this.#inMs(-ms))
        .groupBy('channel')
        .execute(),
    );
  }

  /** Whether a new enquiry was rejected, and neither it nor a notice of it was sent by any channel. */
  async hasUndelivered(): Promise<boolean> {
    const row = await this.#engine.read((db) =>
      db
        .selectFrom('deliveries')
        .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
        .select('deliveries.id')
        .where('state', '=', 'rejected')
        .where('kind', '=', 'enquiry')
        .where('status', '=', 'new')
        .where('enquiry_id', 'not in', sentEnquiries(db))
        .limit(1)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  #firstDue(db: Kysely<Tables>, { channel, leaseMs, maxDelayMs }: Lease) {
    return db
      .selectFrom('deliveries')
      .select('id')
      .where('channel', '=', channel)
      .where('state', '=', 'waiting')
      .where((eb) =>
        eb.or([
          eb('next_attempt_at', '<=', this.#inMs(0)),
          eb('next_attempt_at', '>', this.#inMs(maxDelayMs)),
        ]),
      )
      .where((eb) =>
        eb.or([
          eb('leased_until', 'is', null),
          eb('leased_until', '<=', this.#inMs(0)),
          eb('leased_until', '>', this.#inMs(leaseMs)),
        ]),
      )
      .orderBy((eb) => eb('kind', '<>', 'enquiry'))
      .orderBy((eb) => eb('kind', '=', 'reminder'))
      .orderBy('attempts')
      .orderBy('id')
      .limit(1);
  }

  async #update(id: number, changes: UpdateObject<Tables, 'deliveries'>): Promise<void> {
    await this.#engine.write((trx) => this.#updateLeased(trx, id, changes));
  }

  #updateLeased(trx: Transaction<Tables>, id: number, changes: UpdateObject<Tables, 'deliveries'>) {
    return trx
      .updateTable('deliveries')
      .set(changes)
      .where('id', '=', id)
      .where('leased_by', '=', this.#owner)
      .where('state', '=', 'waiting')
      .returning('enquiry_id')
      .execute();
  }

  #inMs(ms: number) {
    return sql<number>`${this.#engine.now()} + ${ms}`;
  }
}
