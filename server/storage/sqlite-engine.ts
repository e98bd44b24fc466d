import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import { isSqliteMisconfigured, keepsConnection, sqliteReason } from './sqlite-errors.ts';
import { connect, createFile, requireSound, type Connection } from './sqlite-file.ts';
import type { Tables } from './tables.ts';
import { StoreUnavailableError } from './unavailable.ts';

/** The database's file in its directory; SQLite keeps `-wal` and `-shm` beside it. */
export const databaseFile = 'enquiries.db';

export type SqliteOptions = {
  /** Absolute path; a missing folder is created for this user alone. */
  directory: string;
  /** Time to wait for another process that writes. The whole process is blocked meanwhile. */
  busyTimeoutMs?: number | undefined;
};

/**
 * The connection to the database, which runs one task at a time. After an error that may have broken it, it is
 * renewed, so that work succeeds again as soon as the cause is gone. The file must stay in its place while the engine
 * is open: SQLite keeps writing to a file that was moved or replaced.
 */
export class SqliteEngine implements Engine {
  readonly #directory: string;
  readonly #file: string;
  readonly #busyTimeoutMs: number;
  #connection: Connection | undefined;
  #lastWork: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor({ directory, busyTimeoutMs = 750 }: SqliteOptions) {
    this.#directory = directory;
    this.#file = join(directory, databaseFile);
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  /** Creates the database if it does not exist. @throws StoreUnavailableError also if it can only be read */
  open(): Promise<void> {
    return this.#inTurn(async () => {
      createFile(this.#file);
      const { db } = await this.#connected();
      // SQLite opens read-only files and begins transactions in them; only a write fails.
      await db.updateTable('enquiries').set({ score: 0 }).where('id', '=', 0).execute();
    });
  }

  read<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => work((await this.#connected()).db));
  }

  write<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.read((db) => db.transaction().execute(work));
  }

  now() {
    return sql.val(Date.now());
  }

  /** Locks nothing: a transaction excludes all other writers, which run on the same machine. */
  lockFreeRows<Query>(query: Query): Query {
    return query;
  }

  /**
   * Moves the write-ahead log into the database and truncates it, so that no file holds erased text. Fails while
   * another process is reading or writing.
   */
  clearErased(): Promise<boolean> {
    return this.read(async (db) => {
      // A row of busy, log, checkpointed (https://sqlite.org/pragma.html#pragma_wal_checkpoint).
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
      return rows[0]?.busy === 0;
    });
  }

  /** Blocks all other work, for about 0.3 s with 100,000 enquiries. */
  check(): Promise<void> {
    return this.#inTurn(async () => {
      // The cache of a connection would hide damage.
      this.#disconnect();
      requireSound((await this.#connected()).database);
    });
  }

  /** Does nothing: SQLite continues ids by itself. */
  continueIds(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    await this.#lastWork;
    this.#isClosed = true;
    this.#disconnect();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#lastWork.then(() => this.#explain(work));
    this.#lastWork = result.catch(() => undefined);
    return result;
  }

  async #explain<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const reason = sqliteReason(error);
      if (reason === undefined) throw error;
      if (!keepsConnection(error)) this.#disconnect();
      const isMisconfigured = isSqliteMisconfigured(error);
      throw new StoreUnavailableError(this.#directory, reason, { cause: error, isMisconfigured });
    }
  }

  async #connected(): Promise<Connection> {
    if (this.#isClosed) throw new Error('The database is closed.');
    this.#connection ??= await connect(this.#file, this.#busyTimeoutMs);
    return this.#connection;
  }

  #disconnect(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.database.close();
  }
}
