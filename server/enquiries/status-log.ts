import type { Logger } from '../log/logger.ts';
import type { StoreStatus } from '../storage/enquiry.ts';
import type { EnquiryRepository } from '../storage/repository.ts';

type StatusLogOptions = {
  repository: Pick<EnquiryRepository, 'check' | 'status'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

const HOUR_MS = 60 * 60 * 1000;

/**
 * Looks for damage of the database and logs the numbers of enquiries and deliveries: now, and every hour if any wait
 * or were rejected. /status is open to all and gives no figures.
 */
export function startStatusLog({ repository, log }: StatusLogOptions): { stop: () => void } {
  async function withStatus(use: (status: StoreStatus) => void): Promise<void> {
    try {
      await repository.check();
      use(await repository.status(new Date()));
    } catch (error) {
      log.error({ err: error }, 'status unavailable');
    }
  }

  void withStatus((status) => log.info(figuresOf(status), 'database opened'));
  const timer = setInterval(() => {
    void withStatus((status) => {
      if (status.waiting + status.rejected === 0) return;
      log.warn(figuresOf(status), 'delivery backlog');
    });
  }, HOUR_MS);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function figuresOf({ enquiries, waiting, rejected, oldestWaitingMs = 0 }: StoreStatus) {
  return {
    enquiries: enquiries.new + enquiries.replied + enquiries.quarantined,
    quarantined: enquiries.quarantined,
    waiting,
    rejected,
    oldestWaitingSeconds: Math.floor(oldestWaitingMs / 1000),
  };
}
