import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { openEngine } from '../storage/open-engine.ts';
import { CommandError, say } from './output.ts';
import { existingStore } from './move.ts';

/** Copies the SQLite database into a new file, also while a server writes. @throws CommandError */
export async function backup(file: string): Promise<void> {
  const { directory, databaseUrl } = existingStore();
  if (databaseUrl !== undefined) {
    throw new CommandError('PostgreSQL has a program for that: see docs/backup.md.');
  }
  const path = resolve(file);
  createPrivateFile(path);
  const engine = await openEngine({ directory });
  try {
    await engine.read((db) => sql`VACUUM INTO ${path}`.execute(db));
  } finally {
    await engine.close();
  }
  say(`The enquiries are in ${path}.`);
}

/** An empty file that only this user can read: SQLite writes into that. */
function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandError(`The file cannot be created: ${error.message}.`, { cause: error });
  }
}
