import { StoreUnavailableError, type EnquiryStore } from '../storage/repository.ts';
import { stackOf } from '../http/log-writer.ts';
import type { ClaimedMail } from '../storage/mail-queue.ts';
import type { Delivery, Mailer } from './smtp-mailer.ts';

/** What the log says of a mail. It holds neither a text nor an address of the visitor. */
export type OutboxLine = {
  /** ISO 8601, UTC. */
  time: string;
  event:
    | 'mail delivered'
    | 'mail will be tried again'
    | 'mail refused'
    | 'outbox waits for the store'
    | 'mail worker failed';
  reference?: string;
  /** Which try it was, from 1. */
  attempt?: number;
  nextInSeconds?: number;
  reason?: string;
  /** Stack of an error that nothing here expects. */
  error?: string;
};

export type OutboxOptions = {
  store: Pick<EnquiryStore, 'mails'>;
  mailer: Mailer;
  log: (line: OutboxLine) => void;
  now?: (() => Date) | undefined;
  /** From 0 to less than 1. */
  random?: (() => number) | undefined;
  times?: Partial<OutboxTimes> | undefined;
};

/** In milliseconds. */
type OutboxTimes = {
  /** The shortest wait before a mail is tried again. */
  shortestDelay: number;
  /** The longest one. */
  longestDelay: number;
  /** How soon mail is seen that another process made due. */
  poll: number;
  /** The longest that one try may take. */
  try: number;
  /** After a crash, so long nobody tries the mail that was under way. */
  lease: number;
  /** How long a stop waits for the try that is under way. */
  stop: number;
};

export type Outbox = {
  /** There may be something to send. */
  wake: () => void;
  /** Starts no further try, and resolves when the one under way has ended or was broken off. */
  stop: () => Promise<void>;
};

const defaultTimes: OutboxTimes = {
  shortestDelay: 30_000,
  longestDelay: 60 * 60 * 1000,
  poll: 15_000,
  try: 5 * 60 * 1000,
  lease: 20_000,
  stop: 5_000,
};

/**
 * Delivers what waits in the store, one mail at a time, the oldest first: now, when woken, and when
 * the next try is due. A mail is marked as sent only after the server has taken it, so a crash in
 * between sends it again, with the same Message-ID; no mail is lost. Temporary failures are tried
 * again without end.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { store, mailer, log, now = () => new Date(), random = Math.random } = options;
  const times = { ...defaultTimes, ...options.times };

  const stopping = new AbortController();
  const breakingOff = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWokenMeanwhile = false;
  /** Rounds in a row that ended with an error that nothing here expects. */
  let failedRounds = 0;
  /** A result that the store could not take: without it, a mail that was sent would go twice. */
  let unrecorded: (() => void) | undefined;

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (round) {
      isWokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    round = deliverAllDue().then((msUntilNext) => {
      round = undefined;
      if (stopping.signal.aborted) return;
      if (isWokenMeanwhile && failedRounds === 0) {
        isWokenMeanwhile = false;
        wake();
      } else {
        timer = setTimeout(wake, msUntilNext);
        // The server lives as long as it listens.
        timer.unref();
      }
    });
  }

  /** @returns in how many ms to look again */
  async function deliverAllDue(): Promise<number> {
    try {
      record();
      while (!stopping.signal.aborted) {
        const mail = store.mails.claim({
          now: now(),
          leaseMs: times.lease,
          longestDelayMs: times.longestDelay,
        });
        if (!mail) break;
        await deliver(mail);
      }
      failedRounds = 0;
      return msUntilNextRound();
    } catch (error) {
      if (error instanceof StoreUnavailableError) {
        logTrouble({ event: 'outbox waits for the store', reason: error.message });
        return times.poll;
      }
      failedRounds += 1;
      logTrouble({ event: 'mail worker failed', error: stackOf(error) });
      return Math.min(times.longestDelay, times.poll * 2 ** failedRounds);
    }
  }

  function logTrouble(line: Omit<OutboxLine, 'time'>): void {
    log({ time: now().toISOString(), ...line });
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const signal = AbortSignal.any([breakingOff.signal, AbortSignal.timeout(times.try)]);
    const renewal = setInterval(() => renew(mail), times.lease / 4);
    const delivery = await mailer
      .deliver(mail, signal)
      .catch(unexpectedFailure)
      .finally(() => clearInterval(renewal));
    const isBrokenOff = breakingOff.signal.aborted && delivery.outcome === 'failed';
    unrecorded = isBrokenOff
      ? () => store.mails.release(mail.enquiryId)
      : () => settle(mail, delivery);
    record();
  }

  function renew({ enquiryId }: ClaimedMail): void {
    try {
      store.mails.renew(enquiryId, { now: now(), leaseMs: times.lease });
    } catch (error) {
      // The next renewal comes before the lease ends.
      logTrouble({ event: 'mail worker failed', error: stackOf(error) });
    }
  }

  function record(): void {
    const work = unrecorded;
    unrecorded = undefined;
    try {
      work?.();
    } catch (error) {
      if (error instanceof StoreUnavailableError) unrecorded = work;
      throw error;
    }
  }

  function settle({ enquiryId, reference, attempt }: ClaimedMail, delivery: Delivery): void {
    const about = { time: now().toISOString(), reference, attempt };
    switch (delivery.outcome) {
      case 'sent':
        store.mails.markSent(enquiryId);
        log({ ...about, event: 'mail delivered' });
        return;
      case 'refused':
        store.mails.markRefused(enquiryId, delivery.reason);
        log({ ...about, event: 'mail refused', reason: delivery.reason });
        return;
      case 'failed': {
        const delayMs = delayAfter(attempt);
        const nextTryAt = new Date(now().getTime() + delayMs);
        store.mails.postpone(enquiryId, nextTryAt, delivery.reason);
        log({
          ...about,
          event: 'mail will be tried again',
          nextInSeconds: Math.round(delayMs / 1000),
          reason: delivery.reason,
        });
      }
    }
  }

  /** Full jitter above the shortest delay, so that mails that failed together part. */
  function delayAfter(attempt: number): number {
    const { shortestDelay, longestDelay } = times;
    const ceiling = Math.min(longestDelay, shortestDelay * 2 ** attempt);
    return Math.round(shortestDelay + random() * Math.max(0, ceiling - shortestDelay));
  }

  function msUntilNextRound(): number {
    const dueAt = store.mails.nextDueAt();
    const dueInMs = dueAt ? dueAt.getTime() - now().getTime() : times.poll;
    // Never at once: what is due and was not claimed waits for a reason.
    return Math.min(times.poll, Math.max(dueInMs, times.shortestDelay / 10));
  }

  wake();

  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      const breakOff = setTimeout(() => breakingOff.abort(), times.stop);
      await round;
      clearTimeout(breakOff);
    },
  };
}

/** One mail that trips up the mailer must not stop the others. The error's words may be its text. */
function unexpectedFailure(error: unknown): Delivery {
  const name = error instanceof Error ? error.name : typeof error;
  return { outcome: 'failed', reason: `unexpected ${name}` };
}
