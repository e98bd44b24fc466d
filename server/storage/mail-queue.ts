import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type UpdateObject } from 'kysely';
import { enquiryFields } from '../../contract/enquiry.ts';
import type { Engine } from './engine.ts';
import type { EnquiryContent } from './enquiry.ts';
import type { Tables } from './tables.ts';

/** A mail that is leased to this process to be sent now. */
export type LeasedMail = EnquiryContent & {
  enquiryId: number;
  /** Number of this attempt, from 1. */
  attempt: number;
};

type LeaseTimes = {
  /** Time in which no other process may send the mail, unless the lease is renewed. */
  leaseMs: number;
  /** The longest delay that is ever set; a mail that seems to wait longer was set by a wrong clock. */
  maxDelayMs: number;
};

const unleased = { leased_by: null, leased_until: null };

/**
 * Mails that wait to be sent. A lease ends by its process or by expiry. All methods throw
 * StoreUnavailableError; reasons hold neither text nor address of the visitor.
 */
export class MailQueue {
  readonly #engine: Engine;
  readonly #owner = randomUUID();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Leases a mail that is due and counts the attempt: the least tried first, so that one that fails in an
   * unexpected way holds up no other, and among those the oldest.
   */
  async lease(times: LeaseTimes): Promise<LeasedMail | undefined> {
    // Most polls find nothing, and reading alone blocks no other process.
    const due = await this.#engine.read((db) => this.#firstDue(db, times).executeTakeFirst());
    if (!due) return undefined;
    return this.#engine.write(async (trx) => {
      const taken = await trx
        .updateTable('mails')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          leased_by: this.#owner,
          leased_until: this.#inMs(times.leaseMs),
        }))
        .where('enquiry_id', '=', this.#engine.lockFreeRows(this.#firstDue(trx, times)))
        .returning(['enquiry_id', 'attempts'])
        .executeTakeFirst();
      if (!taken) return undefined;
      const { received_at: receivedAt, ...content } = await trx
        .selectFrom('enquiries')
        .select(['reference', 'received_at', ...enquiryFields])
        .where('id', '=', taken.enquiry_id)
        .executeTakeFirstOrThrow();
      return {
        ...content,
        receivedAt: new Date(receivedAt),
        enquiryId: taken.enquiry_id,
        attempt: taken.attempts,
      };
    });
  }

  /** Extends the lease of a mail, unless it is no longer this process's. */
  renew(enquiryId: number, leaseMs: number): Promise<void> {
    return this.#updateLeased(enquiryId, { leased_until: this.#inMs(leaseMs) });
  }

  /** Ends the lease of a mail whose attempt was aborted: it is due at once. */
  release(enquiryId: number): Promise<void> {
    return this.#updateLeased(enquiryId, unleased);
  }

  /** Also if the lease was lost meanwhile: the mail is sent. */
  async markSent(enquiryId: number): Promise<void> {
    await this.#engine.write((trx) =>
      trx
        .updateTable('mails')
        .set({ state: 'sent', last_failure: null, ...unleased })
        .where('enquiry_id', '=', enquiryId)
        .execute(),
    );
  }

  /** The mail server will never accept the mail. */
  markRejected(enquiryId: number, reason: string): Promise<void> {
    return this.#updateLeased(enquiryId, { state: 'rejected', last_failure: reason, ...unleased });
  }

  postpone(enquiryId: number, delayMs: number, reason: string): Promise<void> {
    const changes = { next_attempt_at: this.#inMs(delayMs), last_failure: reason, ...unleased };
    return this.#updateLeased(enquiryId, changes);
  }

  /** In how many ms the next mail is due and no longer leased; undefined if none waits. */
  async msUntilDue(): Promise<number | undefined> {
    const row = await this.#engine.read((db) =>
      db
        .selectFrom('mails')
        .select((eb) => {
          const leaseEndsLater = eb('leased_until', '>', eb.ref('next_attempt_at'));
          const dueAt = eb.case().when(leaseEndsLater).then(eb.ref('leased_until'));
          const first = eb.fn.min<number | null>(dueAt.else(eb.ref('next_attempt_at')).end());
          return sql<number | null>`${first} - ${this.#engine.now()}`.as('ms');
        })
        .where('state', '=', 'waiting')
        .executeTakeFirst(),
    );
    return row?.ms ?? undefined;
  }

  #firstDue(db: Kysely<Tables>, { leaseMs, maxDelayMs }: LeaseTimes) {
    return db
      .selectFrom('mails')
      .select('enquiry_id')
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
      .orderBy('attempts')
      .orderBy('enquiry_id')
      .limit(1);
  }

  async #updateLeased(enquiryId: number, changes: UpdateObject<Tables, 'mails'>): Promise<void> {
    await this.#engine.write((trx) =>
      trx
        .updateTable('mails')
        .set(changes)
        .where('enquiry_id', '=', enquiryId)
        .where('leased_by', '=', this.#owner)
        .where('state', '=', 'waiting')
        .execute(),
    );
  }

  #inMs(ms: number) {
    return sql<number>`${this.#engine.now()} + ${ms}`;
  }
}
