import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { SqliteEngine, type SqliteOptions } from './sqlite-engine.ts';
import { StoreUnavailableError } from './unavailable.ts';

export type StoreOptions = SqliteOptions & {
  /** Address of a PostgreSQL database to use instead. */
  databaseUrl?: string | undefined;
};

/** Much longer than SQLite blocks the process while it waits for a lock. */
const RETRY_MS = 2_000;

/** Makes the engine of a database without connecting to it. */
export function createEngine({ databaseUrl, ...options }: StoreOptions): Engine {
  return databaseUrl === undefined ? new SqliteEngine(options) : new PostgresEngine(databaseUrl);
}

/** Opens the database and brings it to the newest structure. @throws StoreUnavailableError */
export async function openEngine(options: StoreOptions): Promise<Engine> {
  const engine = createEngine(options);
  try {
    await engine.open();
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/**
 * Opens the database, and retries after any error, as it may pass by itself. Only the first attempt throws if the
 * operator has to act: later, visitors are reading the pages.
 *
 * @param signal ends the attempts
 * @param onFailure called for a failure that differs from the one before
 * @returns whether it is open; false if it was aborted
 * @throws StoreUnavailableError if the first attempt shows that the database is misconfigured
 */
export async function keepOpening(
  engine: Pick<Engine, 'open'>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  let last: string | undefined;
  while (!signal.aborted) {
    try {
      await engine.open();
      return true;
    } catch (error) {
      const isMisconfigured = error instanceof StoreUnavailableError && error.isMisconfigured;
      if (isMisconfigured && last === undefined) throw error;
      if (String(error) !== last) onFailure(error);
      last = String(error);
    }
    // An abort ends the wait, and the loop.
    await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
