import type { Engine } from './engine.ts';
import { SqliteEngine } from './sqlite-engine.ts';

export type StoreOptions = {
  /** Absolute path of the folder of the SQLite database. */
  directory: string;
  /** Address of a PostgreSQL database, which is used instead. */
  databaseUrl?: string | undefined;
  /** How long to wait for another process that writes to the SQLite database, in ms. */
  busyTimeoutMs?: number;
  /** How long to wait at start for a PostgreSQL database that is away, in ms. */
  waitMs?: number;
  /** Called after each attempt in vain, with a sentence. */
  onWait?: (reason: string) => void;
};

/** Opens the database and brings it to the newest structure. @throws StoreUnavailableError */
export async function openEngine({ databaseUrl, ...options }: StoreOptions): Promise<Engine> {
  if (databaseUrl === undefined) return SqliteEngine.open(options);
  // eslint-disable-next-line no-restricted-syntax -- servers without it start faster if they do not load it
  const { PostgresEngine } = await import('./postgres-engine.ts');
  return PostgresEngine.open({ url: databaseUrl, ...options });
}
