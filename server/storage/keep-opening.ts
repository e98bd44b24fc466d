import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { StoreUnavailableError } from './unavailable.ts';

export type KeepOpeningOptions = {
  /** Gives up when it aborts. */
  signal: AbortSignal;
  /** Called for a failure that differs from the one before, and for the same one every minute. */
  onFailure: (error: unknown) => void;
  times?: typeof defaultTimes;
};

/** Milliseconds. */
const defaultTimes = {
  /** Much longer than SQLite blocks the process while it waits for a lock. */
  retry: 2_000,
  repeat: 60_000,
};

/**
 * Opens the database, and retries after any error, as it may pass by itself. Only the first attempt throws if the
 * operator has to act: later, visitors are reading the pages.
 *
 * @returns whether it is open; false if it was aborted
 * @throws StoreUnavailableError if the first attempt shows that the database is misconfigured
 */
export async function keepOpening(
  engine: Pick<Engine, 'open'>,
  { signal, onFailure, times = defaultTimes }: KeepOpeningOptions,
): Promise<boolean> {
  let last = { message: '', at: -Infinity };
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      await engine.open();
      return true;
    } catch (error) {
      const isMisconfigured = error instanceof StoreUnavailableError && error.isMisconfigured;
      if (isFirst && isMisconfigured) throw error;
      const message = String(error);
      const at = performance.now();
      if (message !== last.message || at - last.at >= times.repeat) {
        last = { message, at };
        onFailure(error);
      }
    }
    await wait(times.retry, undefined, { signal }).catch(ignoreAbort);
  }
  return false;
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
}
