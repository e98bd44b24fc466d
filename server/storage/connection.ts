import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';
import { isSystemError, StoreUnavailableError } from './unavailable.ts';

/** An open database file. */
export type Connection = {
  database: DatabaseSync;
  /** Tells one file from another that was put in its place. */
  fileId: string;
};

/** Opens an existing database file and brings it to the newest structure. @param timeout for locks, in ms */
export function connect(file: string, timeout: number): Connection {
  // With a file that may only be read, SQLite would leave others beside it that block it later on.
  accessSync(file, constants.R_OK | constants.W_OK);
  const database = new DatabaseSync(file, { timeout });
  try {
    const mode = database.prepare('PRAGMA journal_mode = WAL').get()?.['journal_mode'];
    if (mode !== 'wal') {
      const reason =
        "its file system has no room for the shared memory of SQLite's write-ahead log (a network drive, perhaps)";
      throw new StoreUnavailableError(dirname(file), reason);
    }
    // fullfsync: durability on macOS; elsewhere without effect. temp_store: no text in temporary files.
    database.exec(`
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA trusted_schema = OFF;
    `);
    migrate(database);
    return { database, fileId: fileIdOf(file) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes the file and its folder for this user alone; SQLite gives the files beside it the same mode. */
export function createFile(file: string): void {
  makeFolder(dirname(file));
  unlessPresent(() => closeSync(openSync(file, 'wx', 0o600)));
}

/** Device and inode of a file; empty if there is none. */
export function fileIdOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : '';
}

/** One by one: `mkdirSync` with `recursive` never ends where a parent takes no folder, as `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  unlessPresent(() => mkdirSync(folder, { mode: 0o700 }));
}

function unlessPresent(make: () => void): void {
  try {
    make();
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
  }
}
