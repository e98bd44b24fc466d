import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Surroundings } from '../settings/receiver-settings.ts';
import { openEngine } from '../storage/open-engine.ts';
import { isSystemError, StoreUnavailableError } from '../storage/unavailable.ts';
import { CommandError, report, writeWhole } from './output.ts';
import { existingStore } from './store.ts';

/**
 * Copies the SQLite database into a new file, also while a server writes.
 *
 * @throws CommandError
 */
export async function backup(file: string, surroundings: Surroundings): Promise<void> {
  const store = existingStore(surroundings);
  if (store.databaseUrl !== undefined) {
    throw new CommandError('PostgreSQL has a program for that: pg_dump.');
  }
  const path = resolve(file);
  if (existsSync(path)) {
    throw new CommandError(`${path} exists already: give another name, or delete it.`);
  }
  const engine = await openEngine(store);
  try {
    await writeWhole(path, (part) =>
      engine.read(async (db) => void (await sql`VACUUM INTO ${part}`.execute(db))),
    );
  } catch (error) {
    if (!(error instanceof StoreUnavailableError) && !isSystemError(error)) throw error;
    const { message } = (error.cause ?? error) as Error;
    throw new CommandError(`The copy cannot be written to ${dirname(path)}: ${message}.`, {
      cause: error,
    });
  } finally {
    await engine.close();
  }
  await report(`The enquiries are in ${path}.`);
}
