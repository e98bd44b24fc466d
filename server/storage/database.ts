import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { ForeignDatabaseError, migrate } from './migrate.ts';

/** The database's file in its directory; SQLite keeps `-wal` and `-shm` beside it. */
export const databaseFile = 'enquiries.db';

/**
 * Enquiries can neither be kept nor read now: the disk is full, read-only or failing, or the
 * database is locked, damaged or newer than this program. The message is a sentence for the
 * operator, with the directory in it; `cause` is what was thrown.
 */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

export type EnquiryDatabaseOptions = {
  /** Absolute path; made, for this user alone, if it does not exist. */
  directory: string;
  /**
   * How long to wait for another process that writes, if there was none lately. The whole process
   * stands still meanwhile.
   */
  busyTimeoutMs?: number | undefined;
  /** Most pages of 4 KiB that the file may take; as many as SQLite can count, if not given. */
  maxPageCount?: number | undefined;
};

/** A statement of this text, prepared once. */
export type Prepare = (sql: string) => StatementSync;

/**
 * The connection to the database. It is made anew when a fault may have spoilt it, so that work
 * succeeds again as soon as the cause is gone.
 */
export type EnquiryDatabase = {
  /** @throws StoreUnavailableError */
  read: <Result>(work: (prepare: Prepare) => Result) => Result;
  /**
   * All of `work` or nothing of it, in a transaction that no other writer overlaps; on disk when
   * this returns.
   *
   * @throws StoreUnavailableError
   */
  write: <Result>(work: (prepare: Prepare) => Result) => Result;
  /**
   * Moves the write-ahead log into the database and empties its file: what was erased is then in
   * no file any more.
   *
   * @returns whether it was done; not while another process is reading or writing
   * @throws StoreUnavailableError
   */
  emptyLog: () => boolean;
  close: () => void;
};

type Connection = {
  database: DatabaseSync;
  prepare: Prepare;
  identity: string;
  /** How long it waits for a lock, in ms. */
  timeout: number;
};

const DEFAULT_BUSY_TIMEOUT_MS = 750;
/** For how long after a wait in vain nobody waits again, so that a lock does not hold up the pages. */
const NO_WAIT_MS = 2000;

/** Primary result codes of a lock that another program holds: busy, locked, protocol. */
const lockCodes = new Set([5, 6, 15]);

/** Primary result codes (https://sqlite.org/rescode.html) that say nothing about our statements. */
const unavailableReasons = new Map([
  [3, 'access to the database is denied'], // SQLITE_PERM
  [5, 'another program holds the database'], // SQLITE_BUSY
  [6, 'another program holds the database'], // SQLITE_LOCKED
  [7, 'memory is short'], // SQLITE_NOMEM
  [8, 'the database is read-only'], // SQLITE_READONLY
  [10, 'the disk reports an error'], // SQLITE_IOERR
  [11, 'the database is damaged'], // SQLITE_CORRUPT
  [13, 'the disk is full'], // SQLITE_FULL
  [14, 'the database cannot be opened'], // SQLITE_CANTOPEN
  [15, 'another program holds the database'], // SQLITE_PROTOCOL
  [26, 'its file is not a database'], // SQLITE_NOTADB
]);

/** Codes after which the connection is as good as before: busy, locked, full. */
const harmlessCodes = new Set([5, 6, 13]);

/**
 * Opens the database, makes it if it is not there, and brings it to the newest structure. If its file
 * goes away later, all work fails until one is there again: an empty one in its place would hide that
 * enquiries are missing.
 *
 * @throws StoreUnavailableError also if it can be read but not written
 */
export function openEnquiryDatabase(options: EnquiryDatabaseOptions): EnquiryDatabase {
  const file = join(options.directory, databaseFile);
  let connection: Connection | undefined;
  let isClosed = false;
  /** Whether the file was there once; from then on, an empty one must not take its place. */
  let wasOpen = false;
  /** When a lock of another program was last met, by a clock that is never put back. */
  let lockMetAt = -Infinity;

  function connected(): Connection {
    if (isClosed) throw new Error('The store of enquiries is closed.');
    const identity = identityOf(file);
    // SQLite would go on writing into a file that nobody can find any more.
    if (connection && connection.identity !== identity) disconnect();
    if (wasOpen && identity === '') throw unusable('its file is gone');
    const timeout =
      performance.now() - lockMetAt < NO_WAIT_MS
        ? 0
        : (options.busyTimeoutMs ?? DEFAULT_BUSY_TIMEOUT_MS);
    if (!connection && !wasOpen) create(file);
    connection ??= connect(file, options, timeout);
    wasOpen = true;
    if (connection.timeout !== timeout) {
      connection.database.exec(`PRAGMA busy_timeout = ${timeout}`);
      connection.timeout = timeout;
    }
    return connection;
  }

  function disconnect(): void {
    const { database } = connection ?? {};
    connection = undefined;
    database?.close();
  }

  function attempt<Result>(work: (connection: Connection) => Result): Result {
    try {
      return work(connected());
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      const code = primaryCodeOf(error) ?? 0;
      if (lockCodes.has(code)) lockMetAt = performance.now();
      if (!harmlessCodes.has(code)) disconnect();
      throw unusable(reason, error);
    }
  }

  function unusable(reason: string, cause?: unknown): StoreUnavailableError {
    return new StoreUnavailableError(
      `The enquiries in ${options.directory} cannot be used: ${reason}.`,
      { cause },
    );
  }

  attempt(({ database }) => {
    // SQLite opens what it may only read, and begins transactions there; only writing tells.
    database.exec('BEGIN IMMEDIATE; UPDATE write_check SET id = id; ROLLBACK');
  });

  return {
    read: (work) => attempt(({ prepare }) => work(prepare)),

    write: (work) =>
      attempt(({ database, prepare }) => {
        database.exec('BEGIN IMMEDIATE');
        try {
          const result = work(prepare);
          database.exec('COMMIT');
          lockMetAt = -Infinity;
          return result;
        } catch (error) {
          rollBack(database);
          throw error;
        }
      }),

    emptyLog: () =>
      attempt(({ prepare }) => {
        // A row of busy, log, checkpointed (https://sqlite.org/pragma.html#pragma_wal_checkpoint).
        const outcome = prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
        return outcome?.['busy'] === 0;
      }),

    close: () => {
      isClosed = true;
      disconnect();
    },
  };

  function rollBack(database: DatabaseSync): void {
    // After some faults, a full disk among them, SQLite has rolled back by itself.
    if (!database.isTransaction) return;
    try {
      database.exec('ROLLBACK');
    } catch {
      // Closing rolls back too, and the caller is about to hear of the first fault.
      disconnect();
    }
  }
}

function connect(file: string, options: EnquiryDatabaseOptions, timeout: number): Connection {
  // With a file that may only be read, SQLite would leave others beside it that block it later on.
  accessSync(file, constants.R_OK | constants.W_OK);
  const database = new DatabaseSync(file, { timeout });
  try {
    const mode = database.prepare('PRAGMA journal_mode = WAL').get()?.['journal_mode'];
    if (mode !== 'wal') {
      throw new StoreUnavailableError(
        `The enquiries in ${options.directory} cannot be used: its file system has no room for the shared memory of SQLite's write-ahead log (a network drive, perhaps).`,
      );
    }
    // fullfsync: what macOS needs for the word that data is on disk; elsewhere it is without effect.
    // temp_store: no text in temporary files.
    database.exec(`
      PRAGMA synchronous = FULL;
      PRAGMA fullfsync = ON;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA trusted_schema = OFF;
    `);
    if (options.maxPageCount) database.exec(`PRAGMA max_page_count = ${options.maxPageCount}`);
    migrate(database);
    return { database, prepare: preparer(database), identity: identityOf(file), timeout };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes the file and its folder for this user alone; SQLite gives the files beside it the same mode. */
function create(file: string): void {
  makeFolder(dirname(file));
  unlessThere(() => closeSync(openSync(file, 'wx', 0o600)));
}

/** One by one: `mkdirSync` with `recursive` never ends where a parent takes no folder, as `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  unlessThere(() => mkdirSync(folder, { mode: 0o700 }));
}

function unlessThere(make: () => void): void {
  try {
    make();
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
  }
}

function preparer(database: DatabaseSync): Prepare {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}

/** Tells one file from another that was put in its place; empty if there is none. */
function identityOf(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : '';
}

/** Why the store cannot serve, in words that complete '… cannot be used: '; undefined for a bug. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ForeignDatabaseError) return error.message;
  const code = primaryCodeOf(error);
  if (code !== undefined) return unavailableReasons.get(code);
  return isSystemError(error) ? error.message : undefined;
}

function primaryCodeOf(error: unknown): number | undefined {
  const isSqlite = error instanceof Error && 'errcode' in error;
  // The low byte; the rest tells variants of it apart.
  return isSqlite ? Number(error.errcode) & 0xff : undefined;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
