import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { connect, createFile, fileIdOf, type Connection } from './connection.ts';
import {
  keepsConnection,
  isLocked,
  StoreUnavailableError,
  unavailableReason,
} from './unavailable.ts';

/** The database's file in its directory; SQLite keeps `-wal` and `-shm` beside it. */
export const databaseFile = 'enquiries.db';

/** Compiles a statement. */
export type Prepare = (sql: string) => StatementSync;

export type DatabaseOptions = {
  /** Absolute path; created, for this user alone, if it does not exist. */
  directory: string;
  /**
   * How long to wait for another process that writes, if there was none lately. The whole process
   * is blocked meanwhile.
   */
  busyTimeoutMs?: number | undefined;
};

/** For how long after a wait in vain nobody waits again, so that a lock does not hold up the pages. */
const NO_WAIT_MS = 2000;

/**
 * The connection to the database. It is renewed when an error may have spoilt it, so that work succeeds
 * again as soon as the cause is gone. If the file goes away while it is open, all work fails until one
 * is there again: an empty one in its place would hide that enquiries are missing.
 */
export class Database {
  readonly #directory: string;
  readonly #file: string;
  readonly #busyTimeoutMs: number;
  #connection: Connection | undefined;
  #wasOpen = false;
  #isClosed = false;
  /** When a lock of another program was last met, by a clock that is never put back. */
  #lockMetAt = -Infinity;

  /**
   * Opens the database and creates it if it does not exist.
   *
   * @throws StoreUnavailableError also if it can be read but not written
   */
  constructor({ directory, busyTimeoutMs = 750 }: DatabaseOptions) {
    this.#directory = directory;
    this.#file = join(directory, databaseFile);
    this.#busyTimeoutMs = busyTimeoutMs;
    this.#attempt((database) => {
      // SQLite opens what it may only read, and begins transactions there; only writing tells.
      database.exec('BEGIN IMMEDIATE; UPDATE write_check SET id = id; ROLLBACK');
    });
  }

  /** @throws StoreUnavailableError */
  read<Result>(work: (prepare: Prepare) => Result): Result {
    return this.#attempt((database) => work((sql) => database.prepare(sql)));
  }

  /**
   * Does all of `work` or nothing of it, in a transaction that no other writer overlaps; on disk when
   * this returns.
   *
   * @throws StoreUnavailableError
   */
  write<Result>(work: (prepare: Prepare) => Result): Result {
    return this.#attempt((database) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work((sql) => database.prepare(sql));
        database.exec('COMMIT');
        this.#lockMetAt = -Infinity;
        return result;
      } catch (error) {
        this.#rollBack(database);
        throw error;
      }
    });
  }

  /** Does one statement of a `write`. @returns how many rows it changed */
  run(sql: string, ...parameters: (string | number | null)[]): number {
    return this.write((prepare) => Number(prepare(sql).run(...parameters).changes));
  }

  /**
   * Moves the write-ahead log into the database and truncates its file: what was erased is then in no
   * file any more.
   *
   * @returns whether it was done; not while another process is reading or writing
   * @throws StoreUnavailableError
   */
  truncateWal(): boolean {
    return this.read((prepare) => {
      // A row of busy, log, checkpointed (https://sqlite.org/pragma.html#pragma_wal_checkpoint).
      const outcome = prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      return outcome?.['busy'] === 0;
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  #attempt<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      return work(this.#connected());
    } catch (error) {
      const reason = unavailableReason(error);
      if (reason === undefined) throw error;
      if (isLocked(error)) this.#lockMetAt = performance.now();
      if (!keepsConnection(error)) this.#disconnect();
      throw new StoreUnavailableError(this.#directory, reason, error);
    }
  }

  #connected(): DatabaseSync {
    if (this.#isClosed) throw new Error('The database is closed.');
    const fileId = fileIdOf(this.#file);
    // SQLite would go on writing into a file that nobody can find any more.
    if (this.#connection && this.#connection.fileId !== fileId) this.#disconnect();
    if (fileId === '') {
      if (this.#wasOpen) throw new StoreUnavailableError(this.#directory, 'its file is gone');
      createFile(this.#file);
    }
    const timeout = performance.now() - this.#lockMetAt < NO_WAIT_MS ? 0 : this.#busyTimeoutMs;
    this.#connection ??= connect(this.#file, timeout);
    this.#wasOpen = true;
    this.#connection.database.exec(`PRAGMA busy_timeout = ${timeout}`);
    return this.#connection.database;
  }

  #disconnect(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.database.close();
  }

  #rollBack(database: DatabaseSync): void {
    // After some errors, a full disk among them, SQLite has rolled back by itself.
    if (!database.isTransaction) return;
    try {
      database.exec('ROLLBACK');
    } catch {
      // Closing rolls back too, and the caller is about to get the first error.
      this.#disconnect();
    }
  }
}
