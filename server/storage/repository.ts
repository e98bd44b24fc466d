import { Database, type DatabaseOptions, type Prepare } from './database.ts';
import {
  fieldColumns,
  type Enquiry,
  type EnquirySelection,
  type EnquiryStatus,
  type Erasure,
  type StoreStatus,
} from './enquiry.ts';
import { LastSave } from './last-save.ts';
import { MailQueue } from './mail-queue.ts';
import {
  probeSaving,
  releaseEnquiry,
  saveEnquiry,
  type EnquiryToSave,
  type SavedEnquiry,
} from './save-enquiry.ts';

type EnquiryRow = Omit<Enquiry, 'receivedAt' | 'mailFailure'> & {
  id: number;
  receivedAt: number;
  mailFailure: string | null;
};

const BATCH_SIZE = 200;

const enquiryColumns = `
  SELECT id, reference, received_at AS receivedAt, ${fieldColumns}, status,
    coalesce(state, 'none') AS mail, coalesce(attempts, 0) AS mailAttempts,
    last_failure AS mailFailure
  FROM enquiries LEFT JOIN mails ON enquiry_id = id`;

/** The enquiries on disk, in one SQLite file. All methods but `close` throw StoreUnavailableError. */
export class EnquiryRepository {
  readonly mails: MailQueue;
  readonly #database: Database;
  readonly #lastSave = new LastSave();

  /** Opens the database and creates it if it does not exist. @throws StoreUnavailableError */
  constructor(options: DatabaseOptions) {
    this.#database = new Database(options);
    this.mails = new MailQueue(this.#database);
  }

  /** Durable when it returns; see `saveEnquiry`. */
  save(enquiry: EnquiryToSave): SavedEnquiry {
    return this.#lastSave.record(() =>
      this.#database.write((prepare) => saveEnquiry(prepare, enquiry)),
    );
  }

  /** Throws if an enquiry could not be saved now. Tries every ten seconds at most. */
  probe(): void {
    if (this.#lastSave.isRecent()) return;
    this.#lastSave.record(() => {
      this.#database.write(probeSaving);
    });
  }

  status(now: Date): StoreStatus {
    return this.#database.read((prepare) => statusOf(prepare, now));
  }

  /** Reads in small batches, so that a slow reader blocks nobody. */
  *list({ status, limit = Infinity, offset = 0, order }: EnquirySelection): Generator<Enquiry> {
    const isNewestFirst = order === 'newest first';
    const sql = `${enquiryColumns}
      WHERE (:status IS NULL OR status = :status) AND id ${isNewestFirst ? '<' : '>'} :last
      ORDER BY id ${isNewestFirst ? 'DESC' : 'ASC'} LIMIT :count OFFSET :skipped`;
    let last = isNewestFirst ? Number.MAX_SAFE_INTEGER : 0;
    let skipped = offset;
    for (let left = limit; left > 0;) {
      const count = Math.min(left, BATCH_SIZE);
      const parameters = { status: status ?? null, last, count, skipped };
      const rows = this.#database.read((prepare) => prepare(sql).all(parameters)) as EnquiryRow[];
      yield* rows.map(enquiryOf);
      const end = rows.at(-1);
      if (!end || rows.length < count) return;
      last = end.id;
      left -= count;
      skipped = 0;
    }
  }

  find(reference: string): Enquiry | undefined {
    const row = this.#database.read((prepare) =>
      prepare(`${enquiryColumns} WHERE reference = ?`).get(reference),
    );
    return row && enquiryOf(row as EnquiryRow);
  }

  /** @returns whether there is such an enquiry outside the quarantine */
  markReplied(reference: string): boolean {
    const changed = this.#database.run(
      `UPDATE enquiries SET status = 'replied' WHERE reference = ? AND status <> 'quarantined'`,
      reference,
    );
    return changed === 1;
  }

  /** Takes an enquiry out of quarantine. @returns whether it was there */
  release(reference: string, now: Date): boolean {
    return this.#database.write((prepare) => {
      const row = prepare(
        `SELECT id FROM enquiries WHERE reference = ? AND status = 'quarantined'`,
      ).get(reference) as { id: number } | undefined;
      if (row) releaseEnquiry(prepare, row.id, now);
      return row !== undefined;
    });
  }

  /** Makes mail that waits or was rejected due. @returns whether there is such mail */
  retryMail(reference: string, now: Date): boolean {
    const changed = this.#database.run(
      `UPDATE mails SET state = 'waiting', next_attempt_at = ?
       WHERE state <> 'sent'
         AND enquiry_id = (SELECT id FROM enquiries WHERE reference = ?)`,
      ...[now.getTime(), reference],
    );
    return changed === 1;
  }

  /** Makes all mail that waits or was rejected due. @returns how many mails that are */
  retryAllMail(now: Date): number {
    return this.#database.run(
      `UPDATE mails SET state = 'waiting', next_attempt_at = ? WHERE state <> 'sent'`,
      now.getTime(),
    );
  }

  erase(reference: string): Erasure {
    return this.#eraseWhere('reference = ?', reference);
  }

  /** What `eraseReceivedBefore` of that moment would erase. */
  countReceivedBefore(moment: Date, status?: EnquiryStatus) {
    const row = this.#database.read((prepare) =>
      prepare(
        `SELECT count(*) AS enquiries, count(*) FILTER (WHERE state = 'waiting') AS waiting
         FROM enquiries LEFT JOIN mails ON enquiry_id = id
         WHERE received_at < ? AND status = coalesce(?, status)`,
      ).get(moment.getTime(), status ?? null),
    );
    return { enquiries: Number(row?.['enquiries']), waitingMails: Number(row?.['waiting']) };
  }

  /** @param whileMailWaits the moment for enquiries whose mail waits */
  eraseReceivedBefore(moment: Date, whileMailWaits = moment, status?: EnquiryStatus): Erasure {
    return this.#eraseWhere(
      `received_at < iif(
         EXISTS (SELECT 1 FROM mails WHERE enquiry_id = enquiries.id AND state = 'waiting'), ?, ?)
       AND received_at < ? AND status = coalesce(?, status)`,
      whileMailWaits.getTime(),
      moment.getTime(),
      // For the index.
      Math.max(moment.getTime(), whileMailWaits.getTime()),
      status ?? null,
    );
  }

  close(): void {
    this.#database.close();
  }

  #eraseWhere(condition: string, ...parameters: (string | number | null)[]): Erasure {
    const erased = this.#database.run(`DELETE FROM enquiries WHERE ${condition}`, ...parameters);
    return { erased, isGoneFromFiles: this.#database.truncateWal() };
  }
}

function statusOf(prepare: Prepare, now: Date): StoreStatus {
  const counts = prepare('SELECT status, count(*) AS count FROM enquiries GROUP BY status').all();
  const mails = prepare(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
       count(*) FILTER (WHERE state = 'rejected') AS rejected,
       min(queued_at) FILTER (WHERE state = 'waiting') AS oldest
     FROM mails`,
  ).get();
  const oldest = mails?.['oldest'];
  const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, Number(count)]));
  return {
    enquiries: { new: 0, replied: 0, quarantined: 0, ...byStatus },
    waitingMails: Number(mails?.['waiting']),
    rejectedMails: Number(mails?.['rejected']),
    oldestWaitingMs: typeof oldest === 'number' ? Math.max(0, now.getTime() - oldest) : undefined,
  };
}

function enquiryOf({ id: _id, receivedAt, mailFailure, ...others }: EnquiryRow): Enquiry {
  return { ...others, receivedAt: new Date(receivedAt), mailFailure: mailFailure ?? undefined };
}
