import { StoreUnavailableError, type EnquiryStore } from './enquiry-store.ts';

/** What the log says of erasing by age. */
export type RetentionLine = {
  /** ISO 8601, UTC. */
  time: string;
  event: 'enquiries erased' | 'erasing failed' | 'erasing postponed';
  /** How many were older than the limit. */
  erased?: number;
  error?: string;
};

export type RetentionOptions = {
  store: Pick<EnquiryStore, 'eraseReceivedBefore' | 'lastErasingAt' | 'markErasing'>;
  /** How many days of 24 hours an enquiry is kept. */
  days: number;
  /** Whether anything sends the mail that waits; yes, if not given. */
  isMailOn?: boolean | undefined;
  log: (line: RetentionLine) => void;
  now?: (() => Date) | undefined;
  /** A clock that is never put back, in milliseconds. */
  elapsedMs?: (() => number) | undefined;
  intervalMs?: number | undefined;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SIX_HOURS_MS = 6 * 60 * 60 * 1000;
/** By how much the clock may be ahead of what is plausible; a server may rest for so long. */
const LARGEST_JUMP_MS = 30 * DAY_MS;
/** Mail that never arrives keeps an enquiry no longer than so many times the days. */
const WAITING_MAIL_FACTOR = 2;

/** What the clock said, and the clock that is never put back, at the same moment. */
type Moment = { wall: number; elapsed: number };

/** The moment before which enquiries have been kept for `days` days. */
export function retentionLimit(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/**
 * Erases enquiries that are older than allowed: now, and every six hours. One whose mail still waits
 * has twice the time, as long as mail is sent.
 *
 * A clock that is wrong by far would erase everything. If it is more than 30 days ahead of the last
 * erasing and the time since, nothing is erased until it says the same six hours later.
 */
export function startRetention(options: RetentionOptions): { stop: () => void } {
  const { store, days, isMailOn = true, log, intervalMs = SIX_HOURS_MS } = options;
  const { now = () => new Date(), elapsedMs = () => performance.now() } = options;
  /** The last moment that was believed. */
  let believed: Moment | undefined;
  /** The last moment that was not. */
  let doubted: Moment | undefined;

  function eraseOld(): void {
    const time = now();
    try {
      const jump = implausibleJump(time);
      if (jump !== undefined) logJump(time, jump);
      else erase(time);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      logFailure(time, error.message);
    }
  }

  /** @returns in ms; undefined if the clock can be believed */
  function implausibleJump(time: Date): number | undefined {
    const moment = { wall: time.getTime(), elapsed: elapsedMs() };
    believed ??= { ...moment, wall: store.lastErasingAt()?.getTime() ?? moment.wall };
    const jump = jumpBetween(believed, moment);
    const isSaidAgain = doubted && Math.abs(jumpBetween(doubted, moment)) <= LARGEST_JUMP_MS;
    if (jump > LARGEST_JUMP_MS && !isSaidAgain) {
      doubted = moment;
      return jump;
    }
    believed = moment;
    doubted = undefined;
    return undefined;
  }

  function erase(time: Date): void {
    const limit = retentionLimit(days, time);
    const whileMailWaits = isMailOn ? retentionLimit(WAITING_MAIL_FACTOR * days, time) : limit;
    const { erased, isGoneFromFiles } = store.eraseReceivedBefore(limit, whileMailWaits);
    store.markErasing(time);
    if (erased > 0) log({ time: time.toISOString(), event: 'enquiries erased', erased });
    if (!isGoneFromFiles) logFailure(time, 'A file still holds the text, as it was in use.');
  }

  function logJump(time: Date, jump: number): void {
    log({
      time: time.toISOString(),
      event: 'erasing postponed',
      error: `The clock is ${Math.round(jump / DAY_MS)} days ahead of what is plausible. If it is right, enquiries are erased next time.`,
    });
  }

  function logFailure(time: Date, error: string): void {
    log({ time: time.toISOString(), event: 'erasing failed', error });
  }

  eraseOld();
  const timer = setInterval(eraseOld, intervalMs);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** By how much the clock advanced more than time passed. */
function jumpBetween(earlier: Moment, later: Moment): number {
  return later.wall - earlier.wall - (later.elapsed - earlier.elapsed);
}
