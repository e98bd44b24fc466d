import { sql, type Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { Channel, Enquiry, EnquirySelection } from './enquiry.ts';
import { deleteByAge, selectByAge, type AgeSelection } from './enquiries-by-age.ts';
import { openSince, type OpenEnquiry } from './open-enquiries.ts';
import { countHeld } from './quarantine.ts';
import { releaseEnquiry, saveEnquiry, type EnquiryToSave } from './save-enquiry.ts';
import { enquiryOf, selectEnquiries, statusOf, type StoreStatus } from './select-enquiries.ts';
import type { Tables } from './tables.ts';
import { StoreUnavailableError } from './unavailable.ts';

const BATCH_SIZE = 200;
/** Time for which a failed save counts as not ready, unless one succeeds: with a full disk, only saves fail. */
const FAILURE_MS = 10 * 60_000;

/** The stored enquiries. All methods but `close` throw StoreUnavailableError. */
export class EnquiryRepository {
  readonly deliveries: DeliveryQueue;
  readonly #engine: Engine;
  readonly #channels: readonly Channel[];
  /** Failure of the last save; `at` is monotonic. */
  #failure: { error: StoreUnavailableError; at: number } | undefined;

  /** @param options `webhook`: whether each enquiry goes there too, besides its mail */
  constructor(engine: Engine, { webhook } = { webhook: false }) {
    this.#engine = engine;
    this.#channels = webhook ? ['mail', 'webhook'] : ['mail'];
    this.deliveries = new DeliveryQueue(engine);
  }

  /** Durable when it resolves; see `saveEnquiry`. */
  async save(enquiry: EnquiryToSave) {
    try {
      const saved = await this.#engine.write((trx) => saveEnquiry(trx, enquiry, this.#channels));
      this.#failure = undefined;
      return saved;
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#failure = { error, at: performance.now() };
      throw error;
    }
  }

  /** Throws the error of the last save if it is recent; else tries a read. */
  async probe(): Promise<void> {
    const { error, at } = this.#failure ?? { at: 0 };
    if (error && performance.now() - at < FAILURE_MS) throw error;
    await this.#engine.read((db) => db.selectFrom('enquiries').select('id').limit(1).execute());
  }

  status(now: Date): Promise<StoreStatus> {
    return this.#engine.read((db) => statusOf(db, now));
  }

  /** Reads in small batches, so that a slow reader blocks nobody. */
  async *list({ statuses, order }: EnquirySelection): AsyncGenerator<Enquiry> {
    const [direction, next] =
      order === 'newest first' ? (['desc', '<'] as const) : (['asc', '>'] as const);
    let last: number | undefined;
    for (;;) {
      const rows = await this.#engine.read((db) => {
        let query = selectEnquiries(db).orderBy('id', direction).limit(BATCH_SIZE);
        if (last !== undefined) query = query.where('id', next, last);
        if (statuses !== undefined) query = query.where('status', 'in', statuses);
        return query.execute();
      });
      yield* rows.map(enquiryOf);
      last = rows.at(-1)?.id;
      if (rows.length < BATCH_SIZE) return;
    }
  }

  find(reference: string): Promise<Enquiry | undefined> {
    return this.#first((all) => all.where('reference', '=', reference));
  }

  /** The enquiry with the latest date. */
  newest(): Promise<Enquiry | undefined> {
    return this.#first((all) => all.orderBy('received_at', 'desc'));
  }

  /** Signs the links that mark an enquiry as replied to. */
  secret(): Promise<string> {
    return this.#engine.secret();
  }

  /**
   * Marks an enquiry as replied to and settles its rejections. Without a reference, marks all new ones and stores no
   * time.
   *
   * @returns the number of enquiries that are marked now, also if they were before
   */
  markReplied(reference?: string): Promise<number> {
    const at = reference === undefined ? null : Date.now();
    return this.#engine.write(async (trx) => {
      const marked = await trx
        .updateTable('enquiries')
        .set(({ eb, ref }) => ({
          status: 'replied',
          replied_at: eb.case().when('status', '=', 'new').then(at).else(ref('replied_at')).end(),
        }))
        .where((eb) =>
          reference === undefined
            ? eb('status', '=', 'new')
            : eb.and([eb('reference', '=', reference), eb('status', '<>', 'quarantined')]),
        )
        .returning('id')
        .execute();
      await trx
        .deleteFrom('deliveries')
        .where('enquiry_id', 'in', (eb) =>
          eb
            .selectFrom('enquiries')
            .select('id')
            .where('status', '=', 'replied')
            .$if(reference !== undefined, (one) => one.where('reference', '=', reference ?? '')),
        )
        .where('state', '=', 'rejected')
        .execute();
      return marked.length;
    });
  }

  /** Makes an enquiry new again. @returns whether it was marked as replied to */
  async takeBackReply(reference: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#engine.write((trx) =>
      trx
        .updateTable('enquiries')
        .set({ status: 'new', replied_at: null })
        .where('reference', '=', reference)
        .where('status', '=', 'replied')
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  openSince(since: Date, limit: number): Promise<OpenEnquiry[]> {
    return this.#engine.read((db) => openSince(db, since, limit));
  }

  async countOpen(before: Date): Promise<number> {
    const { count } = await this.#engine.read((db) =>
      db
        .selectFrom('enquiries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'new')
        .where('received_at', '<', before.getTime())
        .executeTakeFirstOrThrow(),
    );
    return count;
  }

  countHeld(): Promise<number> {
    return this.#engine.read(countHeld);
  }

  /** Takes an enquiry out of quarantine. @returns whether it was in quarantine */
  release(reference: string, now: Date): Promise<boolean> {
    return this.#engine.write((trx) => releaseEnquiry(trx, reference, now, this.#channels));
  }

  /** Makes waiting and rejected deliveries due, of one enquiry or of all; rejected ones begin anew. @returns their number */
  async retry(reference?: string): Promise<number> {
    const now = this.#engine.now();
    const { numUpdatedRows } = await this.#engine.write((trx) =>
      trx
        .updateTable('deliveries')
        .set((eb) => ({
          state: 'waiting',
          next_attempt_at: now,
          queued_at: eb.case('state').when('rejected').then(now).else(eb.ref('queued_at')).end(),
        }))
        .where('state', '<>', 'sent')
        .$if(reference !== undefined, (query) =>
          query.where('enquiry_id', 'in', (eb) =>
            eb
              .selectFrom('enquiries')
              .select('id')
              .where('reference', '=', reference ?? ''),
          ),
        )
        .executeTakeFirst(),
    );
    return Number(numUpdatedRows);
  }

  /** @returns the number of erased enquiries */
  erase(reference: string): Promise<number> {
    return this.#erase(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('enquiries')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
  }

  /** Counts the enquiries that `eraseByAge` would erase, and those that wait while no channel has delivered them. */
  countByAge(selection: AgeSelection): Promise<{ enquiries: number; waiting: number }> {
    return this.#engine.read((db) =>
      db
        .selectFrom(selectEnquiries(db).where('id', 'in', selectByAge(db, selection)).as('old'))
        .select(({ fn }) => [
          fn.countAll<number>().as('enquiries'),
          fn
            .countAll<number>()
            .filterWhere(
              sql<boolean>`'waiting' IN (mail, webhook) AND 'sent' NOT IN (coalesce(mail, ''), coalesce(webhook, ''))`,
            )
            .as('waiting'),
        ])
        .executeTakeFirstOrThrow(),
    );
  }

  /** @returns the number of erased enquiries */
  eraseByAge(selection: AgeSelection): Promise<number> {
    return this.#erase((trx) => deleteByAge(trx, selection));
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  async #first(
    among: (all: ReturnType<typeof selectEnquiries>) => ReturnType<typeof selectEnquiries>,
  ): Promise<Enquiry | undefined> {
    const row = await this.#engine.read((db) =>
      among(selectEnquiries(db)).limit(1).executeTakeFirst(),
    );
    return row && enquiryOf(row);
  }

  async #erase(work: (trx: Transaction<Tables>) => Promise<number>): Promise<number> {
    const erased = await this.#engine.write(work);
    await this.#engine.clearErased();
    return erased;
  }
}
