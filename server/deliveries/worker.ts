import type { Logger } from '../log/logger.ts';
import type { DeliveryQueue, LeasedDelivery } from '../storage/delivery-queue.ts';
import type { Channel } from '../storage/enquiry.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { limitedAttempt } from './limited-attempt.ts';
import type { AttemptResult, DeliveryResult } from './message.ts';
import { rejectionNotice } from './problems.ts';
import { retryDelay } from './retry-delay.ts';

export type DeliveryWorkerOptions = {
  channel: Channel;
  /** Channels in use, which tell the owner of a rejection. */
  channels: readonly Channel[];
  queue: DeliveryQueue;
  /** Tries once. */
  deliver: (delivery: LeasedDelivery, signal: AbortSignal) => Promise<DeliveryResult>;
  log: Logger;
  times?: Partial<typeof defaultTimes>;
};

/** Milliseconds. */
const defaultTimes = {
  minDelay: 30_000,
  maxDelay: 60 * 60 * 1000,
  /** Interval of the checks for deliveries that are due. */
  poll: 15_000,
  /** Maximum duration of one attempt. */
  attempt: 5 * 60 * 1000,
  /** Time for which a crashed process blocks its delivery. */
  lease: 20_000,
  /** Time that a stop waits for the attempt under way. */
  stop: 5_000,
};

/**
 * Makes the deliveries of a channel, one at a time: when woken, and at every poll.
 * Marks a delivery as sent only after the receiver has accepted it, so a crash in between sends it again
 * with the same id; none is lost. Retries temporary failures without end. The log holds
 * neither text nor address of a visitor.
 */
export class DeliveryWorker {
  readonly #options: DeliveryWorkerOptions;
  readonly #times: typeof defaultTimes;
  readonly #stopping = new AbortController();
  readonly #aborting = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isWokenMeanwhile = false;
  /** Number of consecutive rounds that ended with an unexpected error. */
  #failedRounds = 0;
  /** Records a result that the database could not take: unrecorded, the message would be sent twice. */
  #unrecorded: (() => Promise<void>) | undefined;

  constructor(options: DeliveryWorkerOptions) {
    this.#options = options;
    this.#times = { ...defaultTimes, ...options.times };
  }

  /** Makes the due deliveries; the first call starts the worker. */
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

  /** Starts no further attempt, and resolves when the current one has ended or was aborted. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    const abort = setTimeout(() => this.#aborting.abort(), this.#times.stop);
    await this.#round;
    clearTimeout(abort);
  }

  /** @returns ms until the next poll */
  async #sendAllDue(): Promise<number> {
    const { queue, channel, log } = this.#options;
    const { lease, maxDelay, poll } = this.#times;
    try {
      await this.#record();
      while (!this.#stopping.signal.aborted) {
        const delivery = await queue.lease({ channel, leaseMs: lease, maxDelayMs: maxDelay });
        if (!delivery) break;
        await this.#send(delivery);
      }
      this.#failedRounds = 0;
      return poll;
    } catch (error) {
      if (error instanceof StoreUnavailableError) {
        log.error({ reason: error.message }, `${channel} waits for the database`);
        // A sent delivery has to be recorded before its lease ends, or another server sends it too.
        return this.#unrecorded ? lease / 20 : poll;
      }
      this.#failedRounds += 1;
      log.error({ err: error }, `${channel} worker failed`);
      return Math.min(maxDelay, poll * 2 ** this.#failedRounds);
    }
  }

  async #send(delivery: LeasedDelivery): Promise<void> {
    const renewal = setInterval(() => void this.#renew(delivery), this.#times.lease / 4);
    const limits = { limitMs: this.#times.attempt, stopping: this.#aborting.signal };
    const result = await limitedAttempt(
      (signal) => this.#options.deliver(delivery, signal).catch(unexpectedFailure),
      limits,
    );
    clearInterval(renewal);
    const isAborted = this.#aborting.signal.aborted && result.outcome === 'failed';
    this.#unrecorded = isAborted
      ? () => this.#options.queue.release(delivery.id)
      : () => this.#settle(delivery, result);
    await this.#record();
  }

  async #renew({ id }: LeasedDelivery): Promise<void> {
    const { queue, channel, log } = this.#options;
    try {
      await queue.renew(id, this.#times.lease);
    } catch (error) {
      // The next renewal comes before the lease ends.
      log.error({ err: error }, `${channel} worker failed`);
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

  async #settle(delivery: LeasedDelivery, result: DeliveryResult): Promise<void> {
    const { queue, channel, log } = this.#options;
    const { id, kind, key, enquiry, attempt } = delivery;
    const subject = enquiry ? { reference: enquiry.reference } : { notice: `${kind} ${key}` };
    if (result.outcome === 'sent' || result.outcome === 'obsolete') {
      await queue.markSent(id);
      if (result.outcome === 'sent')
        log.info({ ...subject, attempt }, `${wordFor(delivery, channel)} sent`);
      return;
    }
    const { reason } = result;
    if (result.outcome === 'rejected') {
      const { channels } = this.#options;
      const notice = rejectionNotice(delivery, { channel, reason, channels });
      await queue.markRejected(id, reason, notice);
      log.error({ ...subject, attempt, reason }, `${wordFor(delivery, channel)} rejected`);
      return;
    }
    const delayMs = retryDelay(attempt, this.#times);
    await queue.postpone(id, delayMs, reason);
    const nextInSeconds = Math.round(delayMs / 1000);
    const retried = { ...subject, attempt, nextInSeconds, reason };
    log.warn(retried, `${wordFor(delivery, channel)} will be retried`);
  }
}

function wordFor({ kind }: LeasedDelivery, channel: Channel): string {
  return kind === 'confirmation' ? 'confirmation' : channel;
}

/** Keeps an unexpected error of one delivery from stopping the others. Its message may quote the visitor's text. */
function unexpectedFailure(error: unknown): AttemptResult {
  const name = error instanceof Error ? error.name : typeof error;
  return { outcome: 'failed', reason: `unexpected ${name}`, reply: '' };
}
