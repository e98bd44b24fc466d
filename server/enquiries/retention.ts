import type { Logger } from '../log/logger.ts';
import type { EnquiryRepository } from '../storage/repository.ts';

export type RetentionOptions = {
  repository: Pick<EnquiryRepository, 'eraseByAge'>;
  /** How many days of 24 hours an enquiry is kept, by the build that is served at the moment. */
  days: () => number;
  /** Whether mail is sent; without it, mail that waits keeps no enquiry longer. */
  isMailOn: boolean;
  log: Pick<Logger, 'info' | 'error'>;
  now?: (() => Date) | undefined;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const INTERVAL_MS = 6 * 60 * 60 * 1000;
/** Mail that is never accepted keeps an enquiry no longer than so many times the days. */
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
  const { repository, days, isMailOn, log, now = () => new Date() } = options;

  async function eraseOld(): Promise<void> {
    const time = now();
    const receivedBefore = retentionLimit(days(), time);
    const waitingDays = isMailOn ? WAITING_MAIL_FACTOR * days() : days();
    const whileMailWaits = retentionLimit(waitingDays, time);
    try {
      const selection = { receivedBefore, whileMailWaits };
      const { erased, isGoneFromFiles } = await repository.eraseByAge(selection, true);
      if (erased > 0) log.info({ erased }, 'enquiries erased');
      if (!isGoneFromFiles) log.error('a file still holds erased text, as it was in use');
    } catch (error) {
      log.error({ err: error }, 'erasing failed');
    }
  }

  void eraseOld();
  const timer = setInterval(() => void eraseOld(), INTERVAL_MS);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
