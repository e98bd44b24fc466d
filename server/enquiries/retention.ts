import { StoreUnavailableError, type EnquiryStore } from '../storage/repository.ts';
import { stackOf } from '../http/log-writer.ts';

/** What the log says of erasing by age. */
export type RetentionLine = {
  /** ISO 8601, UTC. */
  time: string;
  event: 'enquiries erased' | 'erasing failed';
  /** How many were older than the limit. */
  erased?: number;
  error?: string;
};

export type RetentionOptions = {
  store: Pick<EnquiryStore, 'eraseReceivedBefore'>;
  /** How many days of 24 hours an enquiry is kept. */
  days: number;
  /** Whether anything sends the mail that waits; yes, if not given. */
  isMailOn?: boolean | undefined;
  log: (line: RetentionLine) => void;
  now?: (() => Date) | undefined;
  intervalMs?: number | undefined;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SIX_HOURS_MS = 6 * 60 * 60 * 1000;
/** Mail that never arrives keeps an enquiry no longer than so many times the days. */
const WAITING_MAIL_FACTOR = 2;

/** The moment before which enquiries have been kept for `days` days. */
export function retentionLimit(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/**
 * Erases enquiries that are older than allowed: now, and every six hours. One whose mail still waits
 * has twice the time, as long as mail is sent. An erasing that fails is logged; the next one makes up
 * for it.
 */
export function startRetention(options: RetentionOptions): { stop: () => void } {
  const { store, days, isMailOn = true, log, intervalMs = SIX_HOURS_MS } = options;
  const { now = () => new Date() } = options;

  function eraseOld(): void {
    const time = now();
    try {
      erase(time);
    } catch (error) {
      const isExpected = error instanceof StoreUnavailableError;
      logFailure(time, isExpected ? error.message : stackOf(error));
    }
  }

  function erase(time: Date): void {
    const limit = retentionLimit(days, time);
    const whileMailWaits = isMailOn ? retentionLimit(WAITING_MAIL_FACTOR * days, time) : limit;
    const { erased, isGoneFromFiles } = store.eraseReceivedBefore(limit, whileMailWaits);
    if (erased > 0) log({ time: time.toISOString(), event: 'enquiries erased', erased });
    if (!isGoneFromFiles) logFailure(time, 'A file still holds the text, as it was in use.');
  }

  function logFailure(time: Date, error: string): void {
    log({ time: time.toISOString(), event: 'erasing failed', error });
  }

  eraseOld();
  const timer = setInterval(eraseOld, intervalMs);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
