import type { EnquiryDatabase } from './enquiry-database.ts';

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

type ClaimOptions = {
  now: Date;
  /** How long nobody else may try the mail: longer than a try can take. */
  claimMs: number;
  /** The longest wait that is ever set; a mail that seems to wait longer was set by a wrong clock. */
  longestDelayMs: number;
};

/** What waits to be mailed. All functions throw StoreUnavailableError. */
export type MailQueue = {
  /** The oldest mail that is due, taken so that no other process takes it too, and counted as tried. */
  claim: (options: ClaimOptions) => ClaimedMail | undefined;
  /** Gives back what a process claimed that has ended since: those mails are due at once. */
  releaseClaims: () => void;
  markSent: (enquiryId: number) => void;
  /** @param reason without any text or address of the visitor */
  markRefused: (enquiryId: number, reason: string) => void;
  /** @param reason without any text or address of the visitor */
  postpone: (enquiryId: number, nextTryAt: Date, reason: string) => void;
  /** When the next mail that nobody has claimed is due; undefined if none waits. */
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

const oldestDue = `
  SELECT enquiry_id FROM mails
  WHERE state = 'waiting'
    AND (next_try_at <= :now OR next_try_at > :now + :longestDelayMs)
    AND (claimed_until IS NULL OR claimed_until <= :now OR claimed_until > :now + :claimMs)
  ORDER BY enquiry_id LIMIT 1`;

export function createMailQueue(database: EnquiryDatabase): MailQueue {
  return {
    claim({ now, claimMs, longestDelayMs }) {
      const times = { now: now.getTime(), claimMs, longestDelayMs };
      // Most looks find nothing, and looking alone keeps no other process waiting.
      if (!database.read((prepare) => prepare(oldestDue).get(times))) return undefined;

      return database.write((prepare) => {
        const taken = prepare(
          `UPDATE mails SET attempts = attempts + 1, claimed_until = :now + :claimMs
           WHERE enquiry_id = (${oldestDue}) RETURNING enquiry_id AS id`,
        ).get(times);
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

    releaseClaims() {
      database.write((prepare) => {
        prepare(
          `UPDATE mails SET claimed_until = NULL
           WHERE state = 'waiting' AND claimed_until IS NOT NULL`,
        ).run();
      });
    },

    markSent(enquiryId) {
      database.write((prepare) => {
        prepare(
          `UPDATE mails SET state = 'sent', claimed_until = NULL, last_failure = NULL
           WHERE enquiry_id = ?`,
        ).run(enquiryId);
      });
    },

    markRefused(enquiryId, reason) {
      database.write((prepare) => {
        prepare(
          `UPDATE mails SET state = 'refused', claimed_until = NULL, last_failure = ?
           WHERE enquiry_id = ? AND state = 'waiting'`,
        ).run(reason, enquiryId);
      });
    },

    postpone(enquiryId, nextTryAt, reason) {
      database.write((prepare) => {
        prepare(
          `UPDATE mails SET next_try_at = ?, claimed_until = NULL, last_failure = ?
           WHERE enquiry_id = ? AND state = 'waiting'`,
        ).run(nextTryAt.getTime(), reason, enquiryId);
      });
    },

    nextDueAt() {
      const row = database.read((prepare) =>
        prepare(
          `SELECT min(next_try_at) AS due FROM mails
           WHERE state = 'waiting' AND claimed_until IS NULL`,
        ).get(),
      );
      return typeof row?.['due'] === 'number' ? new Date(row['due']) : undefined;
    },
  };
}
