import type { Logger } from '../log/logger.ts';
import type { Channel } from '../storage/enquiry.ts';
import type { EnquiryRepository } from '../storage/repository.ts';

export type RetentionOptions = {
  repository: Pick<EnquiryRepository, 'eraseByClock'>;
  /** Number of days of 24 hours that an enquiry is kept. */
  days: () => number;
  /** When the site was built that is served. */
  builtAt: () => Date;
  /** Channels in use: what waits for another one keeps no enquiry longer. */
  channels: readonly Channel[];
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** As often, the time is noted in the database. */
const INTERVAL_MS = 60 * 60 * 1000;

/** The moment before which enquiries have been kept for `days` days. */
export function retentionLimit(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/**
 * Erases enquiries that are older than allowed: now, and every hour. While the clock may be wrong, nothing
 * is erased; and no enquiry that waits for a channel in use and went by none. An erasing that fails is
 * logged; the next one makes up for it.
 */
export function startRetention(options: RetentionOptions): { stop: () => void } {
  const { repository, days, builtAt, channels, log } = options;
  let lastMs = performance.now();

  async function eraseOld(): Promise<void> {
    const [now, ms] = [new Date(), performance.now()];
    const selection = { receivedBefore: retentionLimit(days(), now), keepUndelivered: channels };
    const reading = { now, ranMs: ms - lastMs, builtAt: builtAt() };
    try {
      const { doubt, erased, isGoneFromFiles } = await repository.eraseByClock(selection, reading);
      lastMs = ms;
      if (doubt !== undefined) log.warn(`nothing is erased by age: ${doubt}`);
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
