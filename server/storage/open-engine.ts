import type { Engine } from './engine.ts';
import { SqliteEngine } from './sqlite-engine.ts';

export type StoreOptions = {
  /** Absolute path of the folder of the SQLite database. */
  directory: string;
  /** Address of a PostgreSQL database to use instead. */
  databaseUrl?: string | undefined;
  /** Time to wait for another process that writes to the SQLite database, in ms. */
  busyTimeoutMs?: number;
};

/** Makes the engine of a database without connecting to it. */
export async function createEngine({ databaseUrl, ...options }: StoreOptions): Promise<Engine> {
  if (databaseUrl === undefined) return new SqliteEngine(options);
  // eslint-disable-next-line no-restricted-syntax -- servers without it start faster if they do not load it
  const { PostgresEngine } = await import('./postgres-engine.ts');
  return new PostgresEngine(databaseUrl);
}

/** Opens the database and brings it to the newest structure. @throws StoreUnavailableError */
export async function openEngine(options: StoreOptions): Promise<Engine> {
  const engine = await createEngine(options);
  try {
    await engine.open();
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}
