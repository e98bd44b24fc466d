import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import {
  connect,
  createFile,
  lookAt,
  requireSound,
  type Connection,
  type FileLook,
} from './sqlite-file.ts';
import {
  isDamage,
  isLocked,
  isSqliteMisconfigured,
  keepsConnection,
  sqliteReason,
} from './sqlite-errors.ts';
import type { Tables } from './tables.ts';
import { StoreUnavailableError } from './unavailable.ts';

/** The database's file in its directory; SQLite keeps `-wal` and `-shm` beside it. */
export const databaseFile = 'enquiries.db';

export type SqliteOptions = {
  /** Absolute path; created, for this user alone, if it does not exist. */
  directory: string;
  /**
   * Time to wait for another process that writes, if there was none lately. The whole process
   * is blocked meanwhile.
   */
  busyTimeoutMs?: number | undefined;
};

/** For how long after a wait in vain nobody waits again, so that a lock does not hold up the pages. */
const NO_WAIT_MS = 2000;

/**
 * The connection to the database, for one piece of work after the other. It is renewed when an error may
 * have spoilt it, so that work succeeds again as soon as the cause is gone. If the file goes away while it
 * is open, all work fails until one is there again: an empty one in its place would hide that enquiries
 * are missing. So it does once damage was seen, until the file has changed and is sound.
 */
export class SqliteEngine implements Engine {
  readonly #directory: string;
  readonly #file: string;
  readonly #busyTimeoutMs: number;
  #connection: Connection | undefined;
  /** State of the file before or after the last work. */
  #look: FileLook | undefined;
  /** Why nothing is done with the file as it is. */
  #damage: { stamp: string | undefined; error: StoreUnavailableError } | undefined;
  /** Whether the file has to be read anew, and whole, before it is used. */
  #isSuspect = false;
  #lastWork: Promise<unknown> = Promise.resolve();
  #wasOpen = false;
  #isClosed = false;
  /** When a lock of another program was last met, by a clock that is never put back. */
  #lockMetAt = -Infinity;

  constructor({ directory, busyTimeoutMs = 750 }: SqliteOptions) {
    this.#directory = directory;
    this.#file = join(directory, databaseFile);
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  /** Creates the database if it does not exist. @throws StoreUnavailableError also if it can only be read */
  async open(): Promise<void> {
    // SQLite opens what it may only read, and begins transactions there; only writing tells.
    await this.write((trx) => trx.updateTable('write_check').set({ id: 1 }).execute());
  }

  read<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return this.#inTurn(({ db }) => work(db));
  }

  write<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async ({ db }) => {
      const result = await db.transaction().execute(work);
      this.#lockMetAt = -Infinity;
      return result;
    });
  }

  now() {
    return sql.val(Date.now());
  }

  /** All servers that share the file run on one machine, and a transaction of one excludes the others. */
  lockFreeRows<Query>(query: Query): Query {
    return query;
  }

  tryLockErasing(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /**
   * Moves the write-ahead log into the database and truncates its file: what was erased is then in no
   * file any more. Not while another process is reading or writing.
   */
  clearErased(): Promise<boolean> {
    return this.read(async (db) => {
      // A row of busy, log, checkpointed (https://sqlite.org/pragma.html#pragma_wal_checkpoint).
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
      return rows[0]?.busy === 0;
    });
  }

  /** A write of a few bytes may fit into the write-ahead log on a disk that is full. */
  requireRoom(bytes: number): Promise<void> {
    return this.#inTurn(async () => {
      const { bavail, bsize } = await statfs(this.#directory);
      if (bavail * bsize < bytes)
        throw new StoreUnavailableError(this.#directory, 'the disk is full');
    });
  }

  /** Takes about 0.3 s for 100,000 enquiries, and nothing else is done meanwhile. */
  check(): Promise<void> {
    return this.#inTurn(() => Promise.resolve(), true);
  }

  /** SQLite does so by itself. */
  continueIds(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    await this.#lastWork;
    this.#isClosed = true;
    this.#disconnect();
  }

  #inTurn<Result>(
    work: (connection: Connection) => Promise<Result>,
    isSuspect = false,
  ): Promise<Result> {
    const result = this.#lastWork.then(() => {
      this.#isSuspect ||= isSuspect;
      return this.#attempt(work);
    });
    this.#lastWork = result.catch(() => undefined);
    return result;
  }

  async #attempt<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    try {
      const result = await work(await this.#connected());
      // The work may have made it longer.
      this.#lookAtFile();
      return result;
    } catch (error) {
      const reason = sqliteReason(error);
      if (reason === undefined) throw error;
      if (isLocked(error)) this.#lockMetAt = performance.now();
      if (!keepsConnection(error)) this.#disconnect();
      const unavailable = new StoreUnavailableError(this.#directory, reason, {
        cause: error,
        isMisconfigured: isSqliteMisconfigured(error),
      });
      if (isDamage(error)) {
        this.#damage = { stamp: lookAt(this.#file)?.stamp, error: unavailable };
        this.#isSuspect = false;
      }
      throw unavailable;
    }
  }

  async #connected(): Promise<Connection> {
    if (this.#isClosed) throw new Error('The database is closed.');
    this.#prepareFile();
    const timeout = performance.now() - this.#lockMetAt < NO_WAIT_MS ? 0 : this.#busyTimeoutMs;
    this.#connection ??= await connect(this.#file, timeout);
    this.#wasOpen = true;
    if (this.#isSuspect) requireSound(this.#connection.database);
    this.#isSuspect = false;
    this.#damage = undefined;
    this.#connection.database.exec(`PRAGMA busy_timeout = ${timeout}`);
    return this.#connection;
  }

  /** @throws StoreUnavailableError if there is nothing to connect to */
  #prepareFile(): void {
    const look = this.#lookAtFile();
    if (!look) {
      if (this.#wasOpen) throw new StoreUnavailableError(this.#directory, 'its file is gone');
      createFile(this.#file);
      this.#look = lookAt(this.#file);
    }
    if (this.#damage && this.#damage.stamp !== look?.stamp) this.#isSuspect = true;
    if (this.#isSuspect) this.#disconnect();
    else if (this.#damage) throw this.#damage.error;
  }

  #lookAtFile(): FileLook | undefined {
    const before = this.#look;
    const look = lookAt(this.#file);
    this.#look = look;
    // SQLite would go on writing into a file that nobody can find any more.
    if (before?.id !== look?.id) this.#disconnect();
    // SQLite itself only makes it longer, and what it has cached would hide the loss.
    else if (look && before && look.size < before.size) this.#isSuspect = true;
    return look;
  }

  #disconnect(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.database.close();
  }
}
