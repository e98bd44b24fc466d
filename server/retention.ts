import { StoreUnavailableError, type EnquiryStore } from './enquiry-store.ts';

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
  log: (line: RetentionLine) => void;
  now?: (() => Date) | undefined;
  intervalMs?: number | undefined;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SIX_HOURS_MS = 6 * 60 * 60 * 1000;

/** The moment before which enquiries have been kept for `days` days. */
export function retentionLimit(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Erases enquiries that are older than allowed: now, and every six hours. */
export function startRetention(options: RetentionOptions): { stop: () => void } {
  const { store, days, log, now = () => new Date(), intervalMs = SIX_HOURS_MS } = options;

  function eraseOld(): void {
    const time = now();
    try {
      const { erased, isGoneFromFiles } = store.eraseReceivedBefore(retentionLimit(days, time));
      if (erased > 0) log({ time: time.toISOString(), event: 'enquiries erased', erased });
      if (!isGoneFromFiles) logFailure(time, 'A file still holds the text, as it was in use.');
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      logFailure(time, error.message);
    }
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
