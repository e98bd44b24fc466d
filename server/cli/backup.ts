import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { isWriteError, sqliteReason } from '../storage/sqlite-errors.ts';
import type { Engine } from '../storage/engine.ts';
import { openEngine } from '../storage/open-engine.ts';
import { isSystemError, StoreUnavailableError } from '../storage/unavailable.ts';
import { existingStore } from './existing-store.ts';
import { CommandError, say } from './output.ts';

/**
 * Copies the SQLite database into a new file, also while a server writes. The file gets its name when it
 * is complete. What is left of a copy that was killed ends in `.part`; the next one removes it.
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
  const part = `${path}.part`;
  try {
    rmSync(part, { force: true });
    // Only this user can read it. SQLite writes into a file that is empty.
    closeSync(openSync(part, 'wx', 0o600));
    const { ino } = statSync(part);
    await engine.read((db) => sql`VACUUM INTO ${part}`.execute(db));
    sync(part);
    if (statSync(part, { throwIfNoEntry: false })?.ino !== ino)
      throw new CommandError(`Another copy to ${path} has begun.`);
    requireAbsent(path);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw withPlace(error, dirname(path));
  }
}

/** A rename would overwrite it. */
function requireAbsent(path: string): void {
  if (!existsSync(path)) return;
  throw new CommandError(`${path} exists already: give another name, or delete it.`);
}

/** SQLite leaves this to the caller (https://sqlite.org/lang_vacuum.html). */
function sync(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A write error is about the copy: the database is only read. */
function withPlace(error: unknown, folder: string): unknown {
  const cause = error instanceof StoreUnavailableError ? error.cause : error;
  if (!isWriteError(cause) && !isSystemError(cause)) return error;
  const reason = sqliteReason(cause);
  return new CommandError(`The copy cannot be written to ${folder}: ${reason}.`, { cause: error });
}
