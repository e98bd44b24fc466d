import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate, migrationFiles } from './migrate.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { resultCodeOf, SQLITE } from './sqlite-result-codes.ts';
import type { Tables } from './tables.ts';
import { isSystemError, StoreUnavailableError, UnsuitableDatabaseError } from './unavailable.ts';

const migrationsFolder = new URL('./migrations/sqlite/', import.meta.url);

export type Connection = {
  database: DatabaseSync;
  db: Kysely<Tables>;
};

/** Opens an existing database file and brings it to the newest structure. @param timeout for locks, in ms */
export async function connect(file: string, timeout: number): Promise<Connection> {
  // Beside a read-only file, SQLite would leave files that block it later.
  accessSync(file, constants.R_OK | constants.W_OK);
  // A restored copy has the mode that its copier gave it.
  const { uid, mode } = statSync(file);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout });
  try {
    const mode = database.prepare('PRAGMA journal_mode = WAL').get()?.['journal_mode'];
    if (mode !== 'wal') {
      const reason =
        "its file system has no room for the shared memory of SQLite's write-ahead log (a network drive, perhaps)";
      throw new StoreUnavailableError(dirname(file), reason, { isMisconfigured: true });
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
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
    await bringUpToDate(database, db);
    return { database, db };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Runs the migrations that the database lacks. Also keeps their number in `user_version` for earlier versions of this
 * program, which read nothing else.
 */
async function bringUpToDate(database: DatabaseSync, db: Kysely<Tables>): Promise<void> {
  const newest = migrationFiles(migrationsFolder).length;
  if (versionOf(database) !== newest) {
    await db.transaction().execute(async (trx) => {
      // Another process may have been quicker while this one waited for its turn.
      const version = versionOf(database);
      if (version > newest) {
        throw new UnsuitableDatabaseError(
          `it has structure ${version}, and this version of the program knows ${newest} at most`,
        );
      }
      if (version < 0 || (version === 0 && has(database, 'true'))) throw madeByAnother();
      await migrate(trx, migrationsFolder, version).catch((error: unknown) => {
        // The statement does not fit the tables.
        throw resultCodeOf(error) === SQLITE.ERROR ? madeByAnother(error) : error;
      });
      database.exec(`PRAGMA user_version = ${newest}`);
    });
  }
  // A version may be right by chance.
  if (!has(database, `name = 'deliveries'`)) throw madeByAnother();
}

function madeByAnother(cause?: unknown): UnsuitableDatabaseError {
  return new UnsuitableDatabaseError('another program made it', { cause });
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

function has(database: DatabaseSync, condition: string): boolean {
  return database.prepare(`SELECT 1 FROM sqlite_schema WHERE ${condition}`).get() !== undefined;
}

/**
 * Makes an empty file, which SQLite takes for a new database, and its folder, for this user alone; SQLite gives the
 * files beside it the same mode. Keeps an existing file.
 */
export function createFile(file: string): void {
  makeFolder(dirname(file));
  unlessPresent(() => closeSync(openSync(file, 'wx', 0o600)));
}

/** Reads the whole database. @throws the error of SQLite for damage */
export function requireSound(database: DatabaseSync): void {
  const problem = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (problem === 'ok') return;
  throw Object.assign(new Error(`quick_check: ${String(problem)}`), { errcode: SQLITE.CORRUPT });
}

/** Makes folders one by one: a recursive `mkdirSync` never ends below a parent such as `/proc`. */
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
