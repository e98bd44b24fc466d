import {
  StoreUnavailableError,
  type EnquiryStore,
  type StoreStatus,
} from '../storage/repository.ts';
import { stackOf } from '../http/log-writer.ts';

export type StatusLine = {
  /** ISO 8601, UTC. */
  time: string;
  event: 'store opened' | 'mail backlog' | 'store status failed';
  /** In the database, whatever their status. */
  enquiries?: number;
  quarantined?: number;
  waitingMails?: number;
  /** Age of the oldest mail that waits. */
  oldestWaitingSeconds?: number;
  rejectedMails?: number;
  error?: string;
};

type StatusLogOptions = {
  store: Pick<EnquiryStore, 'status'>;
  log: (line: StatusLine) => void;
  now?: () => Date;
};

const HOUR_MS = 60 * 60 * 1000;

/**
 * Logs now how many enquiries and mails the store holds, and then every hour if mail waits or was
 * rejected: /healthz is open to all and does not say.
 */
export function startStatusLog({ store, log, now = () => new Date() }: StatusLogOptions): {
  stop: () => void;
} {
  function logStatus(event: 'store opened' | 'mail backlog'): void {
    const time = now();
    try {
      const status = store.status(time);
      if (event === 'mail backlog' && status.waitingMails + status.refusedMails === 0) return;
      log({ time: time.toISOString(), event, ...figuresOf(status) });
    } catch (error) {
      const isExpected = error instanceof StoreUnavailableError;
      log({
        time: time.toISOString(),
        event: 'store status failed',
        error: isExpected ? error.message : stackOf(error),
      });
    }
  }

  logStatus('store opened');
  const timer = setInterval(() => logStatus('mail backlog'), HOUR_MS);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function figuresOf({ enquiries, waitingMails, refusedMails, oldestWaitingMs }: StoreStatus) {
  return {
    enquiries: enquiries.new + enquiries.answered + enquiries.quarantined,
    quarantined: enquiries.quarantined,
    waitingMails,
    ...(oldestWaitingMs !== undefined && {
      oldestWaitingSeconds: Math.floor(oldestWaitingMs / 1000),
    }),
    rejectedMails: refusedMails,
  };
}
