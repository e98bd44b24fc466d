import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Engine } from '../storage/engine.ts';
import { openEngine } from '../storage/open-engine.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { existingStore } from './store.ts';
import { CommandError, say, writeWhole } from './output.ts';

/**
 * Copies the SQLite database into a new file, also while a server writes.
 *
 * @throws CommandError
 */
export async function backup(file: string): Promise<void> {
  const { directory, databaseUrl } = existingStore();
  if (databaseUrl !== undefined) {
    throw new CommandError('PostgreSQL has a program for that: see docs/backup.md.');
  }
  const path = resolve(file);
  requireAbsent(path);
  const engine = await openEngine({ directory });
  try {
    await writeCopy(engine, path);
  } finally {
    await engine.close();
  }
  say(`The enquiries are in ${path}.`);
}

async function writeCopy(engine: Engine, path: string): Promise<void> {
  try {
    await writeWhole(path, async (part) => {
      await engine.read((db) => sql`VACUUM INTO ${part}`.execute(db));
      requireAbsent(path);
    });
  } catch (error) {
    const cause = error instanceof StoreUnavailableError ? error.cause : error;
    if (!(cause instanceof Error) || cause instanceof CommandError) throw error;
    throw new CommandError(`The copy cannot be written to ${dirname(path)}: ${cause.message}.`, {
      cause,
    });
  }
}

/** Rejects an existing file, which a rename would overwrite. */
function requireAbsent(path: string): void {
  if (!existsSync(path)) return;
  throw new CommandError(`${path} exists already: give another name, or delete it.`);
}
