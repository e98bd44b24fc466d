import type { Logger } from '../log/logger.ts';
import type { StoreStatus } from '../storage/enquiry.ts';
import type { EnquiryRepository } from '../storage/repository.ts';

type StatusLogOptions = {
  repository: Pick<EnquiryRepository, 'check' | 'status'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

const HOUR_MS = 60 * 60 * 1000;

/**
 * Looks for damage of the database and logs now how many enquiries and mails there are, and then every hour,
 * if mail waits or was rejected: /readyz is open to all and does not say.
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
      if (status.waitingMails + status.rejectedMails === 0) return;
      log.warn(figuresOf(status), 'mail backlog');
    });
  }, HOUR_MS);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function figuresOf({ enquiries, waitingMails, rejectedMails, oldestWaitingMs = 0 }: StoreStatus) {
  return {
    enquiries: enquiries.new + enquiries.replied + enquiries.quarantined,
    quarantined: enquiries.quarantined,
    waitingMails,
    rejectedMails,
    oldestWaitingSeconds: Math.floor(oldestWaitingMs / 1000),
  };
}
