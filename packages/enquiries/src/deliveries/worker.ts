import { hourMs } from '../protocol/time-text.ts';
import type { Logger } from 'pino';
import type { DeliveryQueue, LeasedDelivery } from '../storage/delivery-queue.ts';
import type { Channel } from '../storage/enquiry.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import type { AttemptResult, DeliveryResult } from './message.ts';
import { rejectionNotice } from './owner-notices.ts';

export type DeliveryOptions = {
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
  maxDelay: hourMs,
  /** Interval of the checks for deliveries that are due. */
  poll: 15_000,
  /** Maximum duration of one attempt. */
  attempt: 5 * 60 * 1000,
  /** Time for which a crashed process blocks its delivery. */
  lease: 20_000,
  /** Time that a stop waits for the attempt under way. */
  stop: 5_000,
};

type Worker = DeliveryOptions & {
  times: typeof defaultTimes;
  stopping: AbortController;
  /** Ends the attempt under way. */
  attempt: AbortController;
};

export type RunningDeliveries = ReturnType<typeof startDeliveries>;

/**
 * Makes the deliveries of a channel, one at a time: when woken, and at every poll.
 * Marks a delivery as sent only after the receiver has accepted it, so a crash in between sends it again
 * with the same id; none is lost. Retries temporary failures without end. The log holds
 * neither text nor address of a visitor.
 */
export function startDeliveries(options: DeliveryOptions) {
  const times = { ...defaultTimes, ...options.times };
  const controllers = { stopping: new AbortController(), attempt: new AbortController() };
  const worker: Worker = { ...options, times, ...controllers };
  const { channel, log, stopping } = worker;
  let next = Promise.withResolvers<undefined>();

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      next = Promise.withResolvers();
      let pause = times.poll;
      try {
        await sendAllDue(worker);
        failures = 0;
      } catch (error) {
        if (error instanceof StoreUnavailableError) logWaiting(error, worker);
        else {
          failures += 1;
          pause = Math.min(times.maxDelay, times.poll * 2 ** failures);
          log.error({ err: error }, `${channel} worker failed`);
        }
      }
      const timer = setTimeout(next.resolve, pause, undefined);
      // The server lives as long as it listens.
      timer.unref();
      await next.promise;
      clearTimeout(timer);
    }
  }

  const running = run();
  return {
    /** Makes the deliveries that are due by now. */
    wake: () => next.resolve(undefined),
    /** Starts no further attempt, and resolves when the current one has ended or was aborted. */
    async stop(): Promise<void> {
      stopping.abort();
      next.resolve(undefined);
      const abort = setTimeout(() => worker.attempt.abort(), times.stop);
      await running;
      clearTimeout(abort);
    },
  };
}

async function sendAllDue(worker: Worker): Promise<void> {
  const { queue, channel, stopping, log } = worker;
  const { lease: leaseMs, maxDelay: maxDelayMs } = worker.times;
  while (!stopping.signal.aborted) {
    const delivery = await queue.lease({ channel, leaseMs, maxDelayMs });
    if (!delivery) break;
    const renewal = setInterval(() => {
      queue.renew(delivery.id, leaseMs).catch((error: unknown) => {
        // The next renewal comes before the lease ends.
        log.error({ err: error }, `${channel} worker failed`);
      });
    }, leaseMs / 4);
    const result = await attempt(delivery, worker);
    clearInterval(renewal);
    await record(delivery, result, worker);
  }
}

/** Does not rely on the transport to end: one that ignores its signal would block the channel for ever. */
async function attempt(delivery: LeasedDelivery, worker: Worker): Promise<DeliveryResult> {
  worker.attempt = new AbortController();
  const { signal } = worker.attempt;
  const timer = setTimeout(() => worker.attempt.abort(), worker.times.attempt);
  const { promise: end, resolve } = Promise.withResolvers<AttemptResult>();
  signal.addEventListener('abort', () => {
    resolve({ state: 'failed', reason: 'no result in time', reply: '' });
  });
  try {
    return await Promise.race([worker.deliver(delivery, signal), end]);
  } catch (error) {
    // One delivery must not stop the others. The message of the error may quote the visitor's text.
    const name = error instanceof Error ? error.name : typeof error;
    return { state: 'failed', reason: `unexpected ${name}`, reply: '' };
  } finally {
    clearTimeout(timer);
  }
}

/** Records a result, if need be once the database takes it: unrecorded, the message would be sent twice. */
async function record(delivery: LeasedDelivery, result: DeliveryResult, worker: Worker) {
  for (;;) {
    try {
      return await settle(delivery, result, worker);
    } catch (error) {
      const isAway = error instanceof StoreUnavailableError;
      if (!isAway || worker.stopping.signal.aborted) throw error;
      logWaiting(error, worker);
      // Before the lease ends, or another server sends it too.
      await new Promise((resolve) => setTimeout(resolve, worker.times.lease / 20));
    }
  }
}

async function settle(
  delivery: LeasedDelivery,
  result: DeliveryResult,
  { queue, channel, channels, log, times, stopping }: Worker,
): Promise<void> {
  const { id, kind, key, enquiry, attempt } = delivery;
  const subject = enquiry ? { reference: enquiry.reference } : { notice: `${kind} ${key}` };
  const word = kind === 'reminder' ? kind : channel;
  if (result.state === 'obsolete') return queue.markObsolete(delivery);
  if (result.state === 'sent') {
    await queue.markSent(id);
    log.info({ ...subject, attempt }, `${word} sent`);
    return;
  }
  const { reason } = result;
  if (result.state === 'rejected') {
    await queue.markRejected(id, reason, rejectionNotice(delivery, { channel, reason, channels }));
    log.error({ ...subject, attempt, reason }, `${word} rejected`);
    return;
  }
  if (stopping.signal.aborted) {
    // The next server need not wait.
    await queue.release(id);
    return;
  }
  const delayMs = retryDelay(attempt, times);
  await queue.postpone(id, delayMs, reason);
  const nextInSeconds = Math.round(delayMs / 1000);
  log.warn({ ...subject, attempt, nextInSeconds, reason }, `${word} will be retried`);
}

/**
 * Returns the delay in ms after a failed attempt, whose number is from 1: full jitter between the minimum and a ceiling
 * that doubles with each attempt, so that deliveries that failed together are not retried together.
 */
function retryDelay(attempt: number, { minDelay, maxDelay }: typeof defaultTimes): number {
  const ceiling = Math.min(maxDelay, minDelay * 2 ** attempt);
  return Math.round(minDelay + Math.random() * (ceiling - minDelay));
}

function logWaiting(error: StoreUnavailableError, { channel, log }: Worker): void {
  log.error({ reason: error.message }, `${channel} waits for the database`);
}
