import { createHash } from 'node:crypto';
import { maxLength, repeatWindowMs } from '../../contract/enquiry.ts';
import {
  openEnquiryDatabase,
  StoreUnavailableError,
  type EnquiryDatabaseOptions,
  type Prepare,
} from './database.ts';
import { randomReference } from './reference.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';

export { StoreUnavailableError };

/** The quarantine takes no more enquiries until some are released or erased. */
export class QuarantineFullError extends Error {
  override name = 'QuarantineFullError';
}

export const enquiryStatuses = ['new', 'answered', 'quarantined'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** What becomes of an enquiry's mail; `none` as long as the enquiry is in quarantine. */
export type MailState = 'none' | 'waiting' | 'sent' | 'refused';

export type EnquiryToSave = {
  email: string;
  message: string;
  status: 'new' | 'quarantined';
  receivedAt: Date;
};

export type SavedEnquiry = {
  /** Eight characters of Crockford's base 32 in two groups, as the contract's `referencePattern`. */
  reference: string;
  /** When it was received first, if it is a repeat. */
  receivedAt: Date;
  isRepeat: boolean;
};

export type Enquiry = {
  reference: string;
  receivedAt: Date;
  email: string;
  message: string;
  status: EnquiryStatus;
  mail: MailState;
  /** How often its mail was tried. */
  mailAttempts: number;
  /** Why the last try failed, unless the mail arrived since. */
  mailFailure: string | undefined;
};

/** How many enquiries and mails there are. */
export type StoreStatus = {
  enquiries: Record<EnquiryStatus, number>;
  waitingMails: number;
  refusedMails: number;
  /** Age in ms of the oldest mail that waits; undefined if none does. */
  oldestWaitingMs: number | undefined;
};

/** What came of erasing enquiries and their mail. */
export type Erasure = {
  erased: number;
  /**
   * Whether no file holds the text any more. If not, another process was using the files just then,
   * and the next erasing makes up for it, whatever it erases.
   */
  isGoneFromFiles: boolean;
};

export type EnquiryCount = {
  enquiries: number;
  /** Of these, how many wait to be mailed. */
  waitingMails: number;
};

export type EnquirySelection = {
  /** All, if not given. */
  status?: EnquiryStatus | undefined;
  /** No limit, if not given. */
  limit?: number | undefined;
  /** How many to pass over first. */
  offset?: number | undefined;
  /** In the order of receipt, whatever the clock said. */
  order: 'newest first' | 'oldest first';
};

/** The enquiries on disk. All functions but `close` throw StoreUnavailableError. */
export type EnquiryStore = {
  /**
   * Durable when it returns. The same address and message within `repeatWindowMs` is the earlier
   * enquiry; one in quarantine that comes again as a new one leaves the quarantine.
   *
   * @throws QuarantineFullError if it belongs there
   */
  save: (enquiry: EnquiryToSave) => SavedEnquiry;
  /** Throws if an enquiry could not be saved now. Looks every ten seconds at most. */
  probe: () => void;
  status: (now: Date) => StoreStatus;
  /** Reads in small portions, so that nobody waits for whoever takes long to use them. */
  enquiries: (selection: EnquirySelection) => Generator<Enquiry>;
  enquiry: (reference: string) => Enquiry | undefined;
  /** @returns whether there is such an enquiry outside the quarantine */
  markAnswered: (reference: string) => boolean;
  /** Out of quarantine: it becomes new, and its mail is due. @returns whether it was in quarantine */
  release: (reference: string, now: Date) => boolean;
  /** Makes mail that waits or was refused due. @returns whether there is such mail */
  retryMail: (reference: string, now: Date) => boolean;
  /** Makes all mail that waits or was refused due. @returns how many mails that are */
  retryAllMail: (now: Date) => number;
  erase: (reference: string) => Erasure;
  /** What `eraseReceivedBefore` of that moment would erase. */
  countReceivedBefore: (moment: Date, status?: EnquiryStatus) => EnquiryCount;
  /** @param whileMailWaits the moment for enquiries whose mail waits; the same, if not given */
  eraseReceivedBefore: (moment: Date, whileMailWaits?: Date, status?: EnquiryStatus) => Erasure;
  mails: MailQueue;
  close: () => void;
};

export type EnquiryStoreOptions = EnquiryDatabaseOptions & {
  /** Most enquiries in quarantine, so that nobody can fill the disk through it. */
  maxQuarantined?: number | undefined;
};

type EnquiryRow = {
  id: number;
  reference: string;
  received_at: number;
  email: string;
  message: string;
  status: EnquiryStatus;
  mail: MailState;
  attempts: number;
  last_failure: string | null;
};

/** About 300 MB, if each is as long as it may be. */
const MAX_QUARANTINED = 10_000;
/** What is known of saving counts for so long, so that no visitor can wear out the disk. */
const PROBE_INTERVAL_MS = 10_000;
/** In bytes: UTF-8 takes three for a UTF-16 code unit at most. */
const LARGEST_ENQUIRY = 3 * (maxLength.email + maxLength.message);
const PORTION = 200;
const MOST_REFERENCE_TRIES = 10;

const enquiryColumns = `
  SELECT id, reference, received_at, email, message, status, coalesce(state, 'none') AS mail,
    coalesce(attempts, 0) AS attempts, last_failure
  FROM enquiries LEFT JOIN mails ON enquiry_id = id`;

/**
 * Opens the store of enquiries, SQLite in one file of the directory; makes both if they are not there.
 *
 * @throws StoreUnavailableError if it cannot be used, or a newer version of this program made it
 */
export function openEnquiryStore({
  maxQuarantined = MAX_QUARANTINED,
  ...options
}: EnquiryStoreOptions): EnquiryStore {
  const database = openEnquiryDatabase(options);
  const { write } = database;
  const savingProof = createSavingProof();

  function changeOne(sql: string, ...parameters: (string | number)[]): boolean {
    return write((prepare) => prepare(sql).run(...parameters).changes === 1);
  }

  function eraseWhere(condition: string, ...parameters: (string | number | null)[]): Erasure {
    const erased = write((prepare) =>
      Number(prepare(`DELETE FROM enquiries WHERE ${condition}`).run(...parameters).changes),
    );
    return { erased, isGoneFromFiles: database.emptyLog() };
  }

  return {
    save: (enquiry) =>
      savingProof.of(() => write((prepare) => saveEnquiry(prepare, enquiry, maxQuarantined))),

    probe() {
      if (savingProof.isFresh()) return;
      savingProof.of(() => write(probeSaving));
    },

    status: (now) => database.read((prepare) => statusOf(prepare, now)),

    *enquiries({ status, limit = Infinity, offset = 0, order }) {
      const isNewestFirst = order === 'newest first';
      const sql = `${enquiryColumns}
        WHERE (:status IS NULL OR status = :status) AND id ${isNewestFirst ? '<' : '>'} :last
        ORDER BY id ${isNewestFirst ? 'DESC' : 'ASC'} LIMIT :count OFFSET :skipped`;
      let last = isNewestFirst ? Number.MAX_SAFE_INTEGER : 0;
      let skipped = offset;
      for (let left = limit; left > 0;) {
        const count = Math.min(left, PORTION);
        const parameters = { status: status ?? null, last, count, skipped };
        const rows = database.read((prepare) => prepare(sql).all(parameters)) as EnquiryRow[];
        yield* rows.map(enquiryOf);
        const end = rows.at(-1);
        if (!end || rows.length < count) return;
        last = end.id;
        left -= count;
        skipped = 0;
      }
    },

    enquiry(reference) {
      const row = database.read((prepare) =>
        prepare(`${enquiryColumns} WHERE reference = ?`).get(reference),
      );
      return row && enquiryOf(row as EnquiryRow);
    },

    markAnswered: (reference) =>
      changeOne(
        `UPDATE enquiries SET status = 'answered' WHERE reference = ? AND status <> 'quarantined'`,
        reference,
      ),

    release: (reference, now) =>
      write((prepare) => {
        const row = prepare(
          `SELECT id FROM enquiries WHERE reference = ? AND status = 'quarantined'`,
        ).get(reference) as { id: number } | undefined;
        if (row) releaseEnquiry(prepare, row.id, now);
        return row !== undefined;
      }),

    retryMail: (reference, now) =>
      changeOne(
        `UPDATE mails SET state = 'waiting', next_try_at = ?
         WHERE state <> 'sent'
           AND enquiry_id = (SELECT id FROM enquiries WHERE reference = ?)`,
        now.getTime(),
        reference,
      ),

    retryAllMail: (now) =>
      write((prepare) =>
        Number(
          prepare(`UPDATE mails SET state = 'waiting', next_try_at = ? WHERE state <> 'sent'`).run(
            now.getTime(),
          ).changes,
        ),
      ),

    erase: (reference) => eraseWhere('reference = ?', reference),

    countReceivedBefore(moment, status) {
      const row = database.read((prepare) =>
        prepare(
          `SELECT count(*) AS enquiries, count(*) FILTER (WHERE state = 'waiting') AS waiting
           FROM enquiries LEFT JOIN mails ON enquiry_id = id
           WHERE received_at < ? AND status = coalesce(?, status)`,
        ).get(moment.getTime(), status ?? null),
      );
      return { enquiries: Number(row?.['enquiries']), waitingMails: Number(row?.['waiting']) };
    },

    eraseReceivedBefore: (moment, whileMailWaits = moment, status) =>
      eraseWhere(
        `received_at < iif(
           EXISTS (SELECT 1 FROM mails WHERE enquiry_id = enquiries.id AND state = 'waiting'), ?, ?)
         AND received_at < ? AND status = coalesce(?, status)`,
        whileMailWaits.getTime(),
        moment.getTime(),
        // For the index.
        Math.max(moment.getTime(), whileMailWaits.getTime()),
        status ?? null,
      ),

    mails: createMailQueue(database),
    close: () => database.close(),
  };
}

function saveEnquiry(
  prepare: Prepare,
  enquiry: EnquiryToSave,
  maxQuarantined: number,
): SavedEnquiry {
  const contentHash = hashOf(enquiry);
  const receivedAt = enquiry.receivedAt.getTime();

  const earlier = prepare(
    `SELECT id, reference, received_at, status FROM enquiries
     WHERE content_hash = ? ORDER BY id DESC LIMIT 1`,
  ).get(contentHash) as Pick<EnquiryRow, 'id' | 'reference' | 'received_at' | 'status'> | undefined;
  // A clock that was set back makes what came earlier seem to come later.
  if (earlier && Math.abs(receivedAt - earlier.received_at) <= repeatWindowMs) {
    if (earlier.status === 'quarantined' && enquiry.status === 'new') {
      releaseEnquiry(prepare, earlier.id, enquiry.receivedAt);
    }
    return {
      reference: earlier.reference,
      receivedAt: new Date(earlier.received_at),
      isRepeat: true,
    };
  }

  if (enquiry.status === 'quarantined' && quarantinedCount(prepare) >= maxQuarantined) {
    throw new QuarantineFullError(`There are ${maxQuarantined} enquiries in quarantine.`);
  }

  for (let tries = 0; tries < MOST_REFERENCE_TRIES; tries += 1) {
    const reference = randomReference();
    const row = prepare(
      `INSERT INTO enquiries (reference, status, email, message, received_at, content_hash)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (reference) DO NOTHING RETURNING id`,
    ).get(reference, enquiry.status, enquiry.email, enquiry.message, receivedAt, contentHash);
    if (!row) continue;
    if (enquiry.status === 'new') queueMail(prepare, Number(row['id']), enquiry.receivedAt);
    return { reference, receivedAt: enquiry.receivedAt, isRepeat: false };
  }
  throw new Error(`${MOST_REFERENCE_TRIES} random references in a row were taken.`);
}

function releaseEnquiry(prepare: Prepare, id: number, now: Date): void {
  prepare(`UPDATE enquiries SET status = 'new' WHERE id = ?`).run(id);
  queueMail(prepare, id, now);
}

function queueMail(prepare: Prepare, enquiryId: number, now: Date): void {
  prepare('INSERT INTO mails (enquiry_id, queued_at, next_try_at) VALUES (?, ?, ?)').run(
    enquiryId,
    now.getTime(),
    now.getTime(),
  );
}

/** A form without JavaScript sends line ends as CR LF, where the same form with it sends LF. */
function hashOf({ email, message }: EnquiryToSave): Uint8Array {
  const content = JSON.stringify([email, message.replace(/\r\n?/g, '\n')]);
  return createHash('sha256').update(content).digest();
}

function enquiryOf(row: EnquiryRow): Enquiry {
  return {
    reference: row.reference,
    receivedAt: new Date(row.received_at),
    email: row.email,
    message: row.message,
    status: row.status,
    mail: row.mail,
    mailAttempts: row.attempts,
    mailFailure: row.last_failure ?? undefined,
  };
}

/**
 * Saves an enquiry and takes it back, which tells whether the tables are sound, and writes as many
 * bytes, which tells whether the disk takes them.
 */
function probeSaving(prepare: Prepare): void {
  const message = 'x'.repeat(maxLength.message);
  const probe = {
    email: 'probe@localhost',
    message,
    status: 'new',
    receivedAt: new Date(),
  } as const;
  prepare('SAVEPOINT probe').run();
  saveEnquiry(prepare, probe, 0);
  prepare('ROLLBACK TO probe').run();
  prepare('RELEASE probe').run();
  prepare(
    `INSERT INTO write_check VALUES (1, randomblob(${LARGEST_ENQUIRY}))
     ON CONFLICT DO UPDATE SET content = excluded.content`,
  ).run();
}

function quarantinedCount(prepare: Prepare): number {
  const row = prepare(`SELECT count(*) AS count FROM enquiries WHERE status = 'quarantined'`).get();
  return Number(row?.['count']);
}

function statusOf(prepare: Prepare, now: Date): StoreStatus {
  const counts = prepare('SELECT status, count(*) AS count FROM enquiries GROUP BY status').all();
  const mails = prepare(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
       count(*) FILTER (WHERE state = 'refused') AS refused,
       min(queued_at) FILTER (WHERE state = 'waiting') AS oldest
     FROM mails`,
  ).get();
  const oldest = mails?.['oldest'];
  return {
    enquiries: {
      new: 0,
      answered: 0,
      quarantined: 0,
      ...Object.fromEntries(counts.map(({ status, count }) => [status, Number(count)])),
    },
    waitingMails: Number(mails?.['waiting']),
    refusedMails: Number(mails?.['refused']),
    oldestWaitingMs: typeof oldest === 'number' ? Math.max(0, now.getTime() - oldest) : undefined,
  };
}

/** What the last attempt to save an enquiry has shown, and how long ago that was. */
function createSavingProof() {
  let givenAt = -Infinity;
  let error: StoreUnavailableError | undefined;
  return {
    /** @throws the error of the last attempt, if that is not long ago */
    isFresh(): boolean {
      const isFresh = performance.now() - givenAt < PROBE_INTERVAL_MS;
      if (isFresh && error) throw error;
      return isFresh;
    },
    of<Result>(save: () => Result): Result {
      givenAt = -Infinity;
      try {
        const result = save();
        error = undefined;
        givenAt = performance.now();
        return result;
      } catch (fault) {
        error = fault instanceof StoreUnavailableError ? fault : undefined;
        if (error) givenAt = performance.now();
        throw fault;
      }
    },
  };
}
