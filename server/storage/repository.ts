import type { Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { Enquiry, EnquirySelection, Erasure, StoreStatus } from './enquiry.ts';
import { deleteByAge, selectByAge, type AgeSelection } from './enquiries-by-age.ts';
import { LastSave } from './last-save.ts';
import { Notices } from './notices.ts';
import {
  maxEnquiryBytes,
  probeSaving,
  releaseEnquiry,
  saveEnquiry,
  trySaving,
  type EnquiryToSave,
  type FurtherDeliveries,
  type SavedEnquiry,
} from './save-enquiry.ts';
import { enquiryOf, selectEnquiries, statusOf } from './select-enquiries.ts';
import type { Tables } from './tables.ts';
import { recordReading, type ClockReading } from './trusted-clock.ts';

const BATCH_SIZE = 200;

/** The stored enquiries. All methods but `close` throw StoreUnavailableError. */
export class EnquiryRepository {
  readonly deliveries: DeliveryQueue;
  readonly notices: Notices;
  readonly #engine: Engine;
  readonly #further: FurtherDeliveries;
  readonly #lastSave = new LastSave();

  constructor(engine: Engine, further = { webhook: false, confirmation: false }) {
    this.#engine = engine;
    this.#further = further;
    this.deliveries = new DeliveryQueue(engine);
    this.notices = new Notices(engine);
  }

  /** Durable when it resolves; see `saveEnquiry`. */
  save(enquiry: EnquiryToSave): Promise<SavedEnquiry> {
    return this.#lastSave.record(() =>
      this.#engine.write((trx) => saveEnquiry(trx, enquiry, this.#further)),
    );
  }

  /**
   * Throws if an enquiry could not be saved now. Writes a byte every ten seconds at most, and else reads; after a
   * failure, as much as an enquiry may have, so that less room than that does not pass for recovery.
   */
  async probe(): Promise<void> {
    const { isRecent, error } = this.#lastSave;
    if (isRecent) {
      if (error) throw error;
      await this.#engine.read((db) => db.selectFrom('write_check').select('id').execute());
      return;
    }
    const work = error ? trySaving : probeSaving;
    await this.#lastSave.record(async () => {
      await this.#engine.requireRoom?.(maxEnquiryBytes);
      await this.#engine.write(work);
    });
  }

  /** Looks for damage, after which nothing is saved until it is repaired. */
  async check(): Promise<void> {
    await this.#engine.check?.();
  }

  status(now: Date): Promise<StoreStatus> {
    return this.#engine.read((db) => statusOf(db, now));
  }

  /** Reads in small batches, so that a slow reader blocks nobody. */
  async *list(selection: EnquirySelection): AsyncGenerator<Enquiry> {
    const { status, limit = Infinity, offset = 0, order } = selection;
    const [direction, next] =
      order === 'newest first' ? (['desc', '<'] as const) : (['asc', '>'] as const);
    let last: number | undefined;
    for (let left = limit; left > 0;) {
      const count = Math.min(left, BATCH_SIZE);
      const rows = await this.#engine.read((db) => {
        let query = selectEnquiries(db).orderBy('id', direction).limit(count);
        query = last === undefined ? query.offset(offset) : query.where('id', next, last);
        if (status !== undefined) query = query.where('status', '=', status);
        return query.execute();
      });
      yield* rows.map(enquiryOf);
      last = rows.at(-1)?.id;
      if (last === undefined || rows.length < count) return;
      left -= count;
    }
  }

  async find(reference: string): Promise<Enquiry | undefined> {
    const row = await this.#engine.read((db) =>
      selectEnquiries(db).where('reference', '=', reference).executeTakeFirst(),
    );
    return row && enquiryOf(row);
  }

  /** @returns whether there is such an enquiry outside the quarantine */
  markReplied(reference: string): Promise<boolean> {
    return this.#engine.write(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('enquiries')
        .set({ status: 'replied' })
        .where('reference', '=', reference)
        .where('status', '<>', 'quarantined')
        .executeTakeFirst();
      return numUpdatedRows > 0;
    });
  }

  /** Takes an enquiry out of quarantine. @returns whether it was there */
  release(reference: string, now: Date): Promise<boolean> {
    return this.#engine.write((trx) => releaseEnquiry(trx, reference, now, this.#further));
  }

  /** Makes deliveries of an enquiry that wait or were rejected due. @returns whether there are such */
  async retry(reference: string): Promise<boolean> {
    const count = await this.#engine.write((trx) =>
      this.#retry(trx)
        .where('enquiry_id', 'in', (eb) =>
          eb.selectFrom('enquiries').select('id').where('reference', '=', reference),
        )
        .executeTakeFirst(),
    );
    return count.numUpdatedRows > 0;
  }

  /** Makes all deliveries that wait or were rejected due. @returns how many that are */
  async retryAll(): Promise<number> {
    const count = await this.#engine.write((trx) => this.#retry(trx).executeTakeFirst());
    return Number(count.numUpdatedRows);
  }

  erase(reference: string): Promise<Erasure> {
    return this.#erase(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('enquiries')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
  }

  /** What `eraseByAge` would erase. */
  countByAge(selection: AgeSelection): Promise<{ enquiries: number; waiting: number }> {
    return this.#engine.read((db) =>
      db
        .selectFrom('enquiries')
        .leftJoin('deliveries as mail', (join) =>
          join
            .onRef('mail.enquiry_id', '=', 'enquiries.id')
            .on('mail.kind', '=', 'enquiry')
            .on('mail.channel', '=', 'mail'),
        )
        .select(({ fn }) => [
          fn.countAll<number>().as('enquiries'),
          fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
        ])
        .where('enquiries.id', 'in', selectByAge(db, selection))
        .executeTakeFirstOrThrow(),
    );
  }

  /** Whatever the clock says. */
  eraseByAge(selection: AgeSelection): Promise<Erasure> {
    return this.#erase((trx) => deleteByAge(trx, selection));
  }

  /**
   * Erases by age, unless the clock may be wrong or another server is just doing the same.
   *
   * @returns also why the clock may be wrong; undefined if it is right
   */
  async eraseByClock(
    selection: AgeSelection,
    reading: ClockReading,
  ): Promise<Erasure & { doubt: string | undefined }> {
    let doubt: string | undefined;
    const erasure = await this.#erase(async (trx) => {
      if (!(await this.#engine.tryLockErasing(trx))) return 0;
      doubt = await recordReading(trx, reading);
      return doubt === undefined ? deleteByAge(trx, selection) : 0;
    });
    return { ...erasure, doubt };
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  #retry(trx: Transaction<Tables>) {
    const nextAttemptAt = this.#engine.now();
    return trx
      .updateTable('deliveries')
      .set({ state: 'waiting', next_attempt_at: nextAttemptAt })
      .where('kind', '<>', 'confirmation')
      .where('state', '<>', 'sent');
  }

  async #erase(work: (trx: Transaction<Tables>) => Promise<number>): Promise<Erasure> {
    const erased = await this.#engine.write(work);
    return { erased, isGoneFromFiles: await this.#engine.clearErased() };
  }
}
