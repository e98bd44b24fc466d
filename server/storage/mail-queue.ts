import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { fieldColumns, type EnquiryContent } from './enquiry.ts';

/** A mail that is leased to this process to be sent now. */
export type LeasedMail = EnquiryContent & {
  enquiryId: number;
  /** Number of this attempt, from 1. */
  attempt: number;
};

type LeaseOptions = {
  now: Date;
  /** How long no other process may send the mail, unless the lease is renewed. */
  leaseMs: number;
  /** The longest delay that is ever set; a mail that seems to wait longer was set by a wrong clock. */
  maxDelayMs: number;
};

const firstDue = `
  SELECT enquiry_id FROM mails
  WHERE state = 'waiting'
    AND (next_attempt_at <= :now OR next_attempt_at > :now + :maxDelayMs)
    AND (leased_until IS NULL OR leased_until <= :now OR leased_until > :now + :leaseMs)
  ORDER BY attempts, enquiry_id LIMIT 1`;

/**
 * Mails that wait to be sent. A lease ends by its process or by expiry. All methods throw
 * StoreUnavailableError; reasons hold neither text nor address of the visitor.
 */
export class MailQueue {
  readonly #database: Database;
  readonly #owner = randomUUID();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Leases a mail that is due and counts the attempt: the least tried first, so that one that fails in an
   * unexpected way holds up no other, and among those the oldest.
   */
  lease({ now, leaseMs, maxDelayMs }: LeaseOptions): LeasedMail | undefined {
    const times = { now: now.getTime(), leaseMs, maxDelayMs };
    // Most polls find nothing, and reading alone blocks no other process.
    if (!this.#database.read((prepare) => prepare(firstDue).get(times))) return undefined;
    return this.#database.write((prepare) => {
      const taken = prepare(
        `UPDATE mails
         SET attempts = attempts + 1, leased_by = :owner, leased_until = :now + :leaseMs
         WHERE enquiry_id = (${firstDue}) RETURNING enquiry_id AS id`,
      ).get({ ...times, owner: this.#owner });
      if (!taken) return undefined;
      const row = prepare(
        `SELECT id AS enquiryId, reference, ${fieldColumns}, received_at AS receivedAt,
           attempts AS attempt
         FROM enquiries JOIN mails ON enquiry_id = id WHERE id = :id`,
      ).get(taken) as LeasedMail & { receivedAt: number };
      return { ...row, receivedAt: new Date(row.receivedAt) };
    });
  }

  /** Extends the lease of a mail, unless it is no longer this process's. */
  renew(enquiryId: number, { now, leaseMs }: Omit<LeaseOptions, 'maxDelayMs'>): void {
    this.#database.run(
      `UPDATE mails SET leased_until = ?
       WHERE enquiry_id = ? AND leased_by = ? AND state = 'waiting'`,
      ...[now.getTime() + leaseMs, enquiryId, this.#owner],
    );
  }

  /** Ends the lease of a mail whose attempt was aborted: it is due at once. */
  release(enquiryId: number): void {
    this.#database.run(
      `UPDATE mails SET leased_by = NULL, leased_until = NULL
       WHERE enquiry_id = ? AND leased_by = ?`,
      ...[enquiryId, this.#owner],
    );
  }

  /** Also if the lease was lost meanwhile: the mail is sent. */
  markSent(enquiryId: number): void {
    this.#database.run(
      `UPDATE mails SET state = 'sent', leased_by = NULL, leased_until = NULL, last_failure = NULL
       WHERE enquiry_id = ?`,
      enquiryId,
    );
  }

  /** The mail server will never accept the mail. */
  markRejected(enquiryId: number, reason: string): void {
    this.#database.run(
      `UPDATE mails SET state = 'rejected', leased_by = NULL, leased_until = NULL, last_failure = ?
       WHERE enquiry_id = ? AND leased_by = ? AND state = 'waiting'`,
      ...[reason, enquiryId, this.#owner],
    );
  }

  postpone(enquiryId: number, nextAttemptAt: Date, reason: string): void {
    this.#database.run(
      `UPDATE mails
       SET next_attempt_at = ?, leased_by = NULL, leased_until = NULL, last_failure = ?
       WHERE enquiry_id = ? AND leased_by = ? AND state = 'waiting'`,
      ...[nextAttemptAt.getTime(), reason, enquiryId, this.#owner],
    );
  }

  /** When the next mail is due and no longer leased; undefined if none waits. */
  nextDueAt(): Date | undefined {
    const row = this.#database.read((prepare) =>
      prepare(
        `SELECT min(max(next_attempt_at, coalesce(leased_until, 0))) AS due FROM mails
         WHERE state = 'waiting'`,
      ).get(),
    );
    return typeof row?.['due'] === 'number' ? new Date(row['due']) : undefined;
  }
}
