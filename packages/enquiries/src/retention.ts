import type { Site } from './options.ts';
import { hourMs } from './protocol/time-text.ts';
import type { Logger } from 'pino';
import type { Channel, Enquiry } from './storage/enquiry.ts';
import type { EnquiryRepository } from './storage/repository.ts';

export type RetentionOptions = {
  repository: Pick<EnquiryRepository, 'newest' | 'eraseByAge'>;
  /** As it is at the moment. */
  site: Pick<Site, 'retentionDays' | 'builtAt'>;
  /** Channels in use. Deliveries by others delay no erasing. */
  channels: readonly Channel[];
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/** Days that an enquiry which could not be delivered is kept besides, as the privacy page says. */
const undeliveredDays = 365;

/** The moment before which enquiries have been kept for `days` days. */
export function retentionLimit(days: number, now: Date): Date {
  return new Date(now.getTime() - days * 24 * hourMs);
}

/**
 * Erases enquiries that are older than allowed. Erases nothing while the clock is before the build or the newest
 * enquiry, and what came then no earlier than what came before it. An enquiry that waits for a channel in use while
 * none has delivered it is kept for another year. Throws StoreUnavailableError.
 */
export async function eraseOld(options: RetentionOptions): Promise<void> {
  const { repository, site, channels, log } = options;
  const newest = await repository.newest();
  // Afterwards, or an enquiry that comes just then would look as if the clock was behind.
  const now = new Date();
  const later = laterThan(now, new Date(site.builtAt), newest);
  if (later !== undefined) {
    log.warn(`nothing is erased by age: the clock says ${dayOf(now)}, and ${later}`);
    return;
  }
  const receivedBefore = retentionLimit(site.retentionDays, now);
  const longest = retentionLimit(site.retentionDays + undeliveredDays, now);
  const selection = { receivedBefore, isInOrder: true, keepUndelivered: channels };
  const erased =
    (await repository.eraseByAge(selection)) +
    (await repository.eraseByAge({ receivedBefore: longest, isInOrder: true }));
  if (erased > 0) log.info({ erased }, 'enquiries erased');
}

/** Describes evidence that the clock is wrong, for the log; undefined if there is none. */
function laterThan(now: Date, builtAt: Date, newest: Enquiry | undefined): string | undefined {
  if (builtAt > now) return `the site was built on ${dayOf(builtAt)}`;
  if (!newest || newest.receivedAt <= now) return undefined;
  return `enquiry ${newest.reference} is of ${dayOf(newest.receivedAt)}`;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
