import type { Logger } from '../log/logger.ts';
import type { LeasedMail, MailQueue } from '../storage/mail-queue.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { retryDelay } from './retry-delay.ts';
import type { Delivery, Mailer } from './smtp-mailer.ts';

export type MailWorkerOptions = {
  queue: MailQueue;
  mailer: Mailer;
  log: Logger;
  times?: Partial<typeof defaultTimes>;
};

/** In milliseconds. */
const defaultTimes = {
  minDelay: 30_000,
  maxDelay: 60 * 60 * 1000,
  /** Interval in which mail is looked for that another process made due. */
  poll: 15_000,
  /** The longest that one attempt may take. */
  attempt: 5 * 60 * 1000,
  /** After a crash, nobody tries the mail that was under way for so long. */
  lease: 20_000,
  /** Time that a stop waits for the attempt under way. */
  stop: 5_000,
};

/**
 * Sends the mails of the queue, one at a time: when woken, and when the next attempt is due.
 * A mail is marked as sent only after the server has accepted it, so a crash in between sends it again
 * with the same Message-ID; no mail is lost. Temporary failures are retried without end. The log holds
 * neither text nor address of a visitor.
 */
export class MailWorker {
  readonly #options: MailWorkerOptions;
  readonly #times: typeof defaultTimes;
  readonly #stopping = new AbortController();
  readonly #aborting = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isWokenMeanwhile = false;
  /** Rounds in a row that ended with an unexpected error. */
  #failedRounds = 0;
  /** A result that the database could not take: without it, a mail that was sent would go twice. */
  #unrecorded: (() => Promise<void>) | undefined;

  constructor(options: MailWorkerOptions) {
    this.#options = options;
    this.#times = { ...defaultTimes, ...options.times };
  }

  /** Sends what is due; the first call starts the worker. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#round) {
      this.#isWokenMeanwhile = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#round = this.#sendAllDue().then((msUntilNext) => {
      this.#round = undefined;
      if (this.#stopping.signal.aborted) return;
      if (this.#isWokenMeanwhile && this.#failedRounds === 0) {
        this.#isWokenMeanwhile = false;
        this.wake();
      } else {
        this.#timer = setTimeout(() => this.wake(), msUntilNext);
        // The server lives as long as it listens.
        this.#timer.unref();
      }
    });
  }

  /** Starts no further attempt, and resolves when the one under way has ended or was aborted. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    const abort = setTimeout(() => this.#aborting.abort(), this.#times.stop);
    await this.#round;
    clearTimeout(abort);
  }

  /** @returns in how many ms to poll again */
  async #sendAllDue(): Promise<number> {
    const { queue, log } = this.#options;
    const { lease, maxDelay, poll } = this.#times;
    try {
      await this.#record();
      while (!this.#stopping.signal.aborted) {
        const mail = await queue.lease({ leaseMs: lease, maxDelayMs: maxDelay });
        if (!mail) break;
        await this.#send(mail);
      }
      this.#failedRounds = 0;
      return await this.#msUntilNextRound();
    } catch (error) {
      if (error instanceof StoreUnavailableError) {
        log.error({ reason: error.message }, 'mail waits for the database');
        // What was sent has to be recorded before its lease ends, or another server sends it too.
        return this.#unrecorded ? lease / 20 : poll;
      }
      this.#failedRounds += 1;
      log.error({ err: error }, 'mail worker failed');
      return Math.min(maxDelay, poll * 2 ** this.#failedRounds);
    }
  }

  async #send(mail: LeasedMail): Promise<void> {
    const timeout = AbortSignal.timeout(this.#times.attempt);
    const signal = AbortSignal.any([this.#aborting.signal, timeout]);
    const renewal = setInterval(() => void this.#renew(mail), this.#times.lease / 4);
    const delivery = await this.#options.mailer
      .deliver(mail, signal)
      .catch(unexpectedFailure)
      .finally(() => clearInterval(renewal));
    const isAborted = this.#aborting.signal.aborted && delivery.outcome === 'failed';
    this.#unrecorded = isAborted
      ? () => this.#options.queue.release(mail.enquiryId)
      : () => this.#settle(mail, delivery);
    await this.#record();
  }

  async #renew({ enquiryId }: LeasedMail): Promise<void> {
    try {
      await this.#options.queue.renew(enquiryId, this.#times.lease);
    } catch (error) {
      // The next renewal comes before the lease ends.
      this.#options.log.error({ err: error }, 'mail worker failed');
    }
  }

  async #record(): Promise<void> {
    const work = this.#unrecorded;
    this.#unrecorded = undefined;
    try {
      await work?.();
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#unrecorded = work;
      throw error;
    }
  }

  async #settle({ enquiryId, reference, attempt }: LeasedMail, delivery: Delivery): Promise<void> {
    const { queue, log } = this.#options;
    if (delivery.outcome === 'sent') {
      await queue.markSent(enquiryId);
      log.info({ reference, attempt }, 'mail sent');
      return;
    }
    const { reason } = delivery;
    if (delivery.outcome === 'rejected') {
      await queue.markRejected(enquiryId, reason);
      log.error({ reference, attempt, reason }, 'mail rejected');
      return;
    }
    const delayMs = retryDelay(attempt, this.#times);
    await queue.postpone(enquiryId, delayMs, reason);
    const nextInSeconds = Math.round(delayMs / 1000);
    log.warn({ reference, attempt, nextInSeconds, reason }, 'mail will be retried');
  }

  async #msUntilNextRound(): Promise<number> {
    const { poll, minDelay } = this.#times;
    const msUntilDue = (await this.#options.queue.msUntilDue()) ?? poll;
    // Never at once: what is due and was not leased waits for a reason.
    return Math.min(poll, Math.max(msUntilDue, minDelay / 10));
  }
}

/** One mail that trips up the mailer must not stop the others. The error's words may be its text. */
function unexpectedFailure(error: unknown): Delivery {
  const name = error instanceof Error ? error.name : typeof error;
  return { outcome: 'failed', reason: `unexpected ${name}` };
}
