import { randomUUID } from 'node:crypto';
import type { EnquiryDatabase } from './database.ts';

/** An enquiry whose mail is to be tried now. */
export type ClaimedMail = {
  enquiryId: number;
  reference: string;
  email: string;
  message: string;
  receivedAt: Date;
  /** Which try this is, from 1. */
  attempt: number;
};

type Lease = {
  now: Date;
  /** How long no other process may try the mail, unless the lease is renewed. */
  leaseMs: number;
};

type ClaimOptions = Lease & {
  /** The longest wait that is ever set; a mail that seems to wait longer was set by a wrong clock. */
  longestDelayMs: number;
};

/** What waits to be mailed. All functions throw StoreUnavailableError. */
export type MailQueue = {
  /**
   * A mail that is due, leased to this process and counted as tried: the least tried first, so that one
   * that fails in an unexpected way holds up no other, and among those the oldest.
   */
  claim: (options: ClaimOptions) => ClaimedMail | undefined;
  /** Extends the lease of a mail, unless it is no longer this process's. */
  renew: (enquiryId: number, lease: Lease) => void;
  /** Ends the lease of a mail whose try was broken off: it is due at once. */
  release: (enquiryId: number) => void;
  /** Also if the lease was lost meanwhile: the mail is sent. */
  markSent: (enquiryId: number) => void;
  /** @param reason without any text or address of the visitor */
  markRefused: (enquiryId: number, reason: string) => void;
  /** @param reason without any text or address of the visitor */
  postpone: (enquiryId: number, nextTryAt: Date, reason: string) => void;
  /** When the next mail is due and no longer leased; undefined if none waits. */
  nextDueAt: () => Date | undefined;
};

type ClaimedRow = {
  id: number;
  reference: string;
  email: string;
  message: string;
  received_at: number;
  attempts: number;
};

const firstDue = `
  SELECT enquiry_id FROM mails
  WHERE state = 'waiting'
    AND (next_try_at <= :now OR next_try_at > :now + :longestDelayMs)
    AND (claimed_until IS NULL OR claimed_until <= :now OR claimed_until > :now + :leaseMs)
  ORDER BY attempts, enquiry_id LIMIT 1`;

export function createMailQueue(database: EnquiryDatabase): MailQueue {
  const owner = randomUUID();

  return {
    claim({ now, leaseMs, longestDelayMs }) {
      const times = { now: now.getTime(), leaseMs, longestDelayMs };
      // Most looks find nothing, and looking alone keeps no other process waiting.
      if (!database.read((prepare) => prepare(firstDue).get(times))) return undefined;

      return database.write((prepare) => {
        const taken = prepare(
          `UPDATE mails
           SET attempts = attempts + 1, claimed_by = :owner, claimed_until = :now + :leaseMs
           WHERE enquiry_id = (${firstDue}) RETURNING enquiry_id AS id`,
        ).get({ ...times, owner });
        if (!taken) return undefined;
        const row = prepare(
          `SELECT id, reference, email, message, received_at, attempts
           FROM enquiries JOIN mails ON enquiry_id = id WHERE id = :id`,
        ).get(taken) as ClaimedRow;
        return {
          enquiryId: row.id,
          reference: row.reference,
          email: row.email,
          message: row.message,
          receivedAt: new Date(row.received_at),
          attempt: row.attempts,
        };
      });
    },

    renew(enquiryId, { now, leaseMs }) {
      database.write((prepare) => {
        prepare(
          `UPDATE mails SET claimed_until = ?
           WHERE enquiry_id = ? AND claimed_by = ? AND state = 'waiting'`,
        ).run(now.getTime() + leaseMs, enquiryId, owner);
      });
    },

    release(enquiryId) {
      database.write((prepare) => {
        prepare(
          `UPDATE mails SET claimed_by = NULL, claimed_until = NULL
           WHERE enquiry_id = ? AND claimed_by = ?`,
        ).run(enquiryId, owner);
      });
    },

    markSent(enquiryId) {
      database.write((prepare) => {
        prepare(
          `UPDATE mails SET state = 'sent', claimed_by = NULL, claimed_until = NULL,
             last_failure = NULL
           WHERE enquiry_id = ?`,
        ).run(enquiryId);
      });
    },

    markRefused(enquiryId, reason) {
      database.write((prepare) => {
        prepare(
          `UPDATE mails SET state = 'refused', claimed_by = NULL, claimed_until = NULL,
             last_failure = ?
           WHERE enquiry_id = ? AND claimed_by = ? AND state = 'waiting'`,
        ).run(reason, enquiryId, owner);
      });
    },

    postpone(enquiryId, nextTryAt, reason) {
      database.write((prepare) => {
        prepare(
          `UPDATE mails SET next_try_at = ?, claimed_by = NULL, claimed_until = NULL,
             last_failure = ?
           WHERE enquiry_id = ? AND claimed_by = ? AND state = 'waiting'`,
        ).run(nextTryAt.getTime(), reason, enquiryId, owner);
      });
    },

    nextDueAt() {
      const row = database.read((prepare) =>
        prepare(
          `SELECT min(max(next_try_at, coalesce(claimed_until, 0))) AS due FROM mails
           WHERE state = 'waiting'`,
        ).get(),
      );
      return typeof row?.['due'] === 'number' ? new Date(row['due']) : undefined;
    },
  };
}
