import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { secretIn } from './reply-key.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { isSystemError, StoreUnavailableError, UnsuitableDatabaseError } from './unavailable.ts';

/** The database's file in its directory; SQLite keeps `-wal` and `-shm` beside it. */
export const databaseFile = 'enquiries.db';

const migrationsFolder = new URL('./migrations/sqlite/', import.meta.url);

export type SqliteOptions = {
  /** Absolute path; a missing folder is created for this user alone. */
  directory: string;
  /** Time to wait for another process that writes. The whole process is blocked meanwhile. */
  busyTimeoutMs?: number | undefined;
  /** Tells the operator what happened to the file. */
  warn?: ((line: string) => void) | undefined;
};

/**
 * One connection to the database, on which Kysely runs one task at a time. The file should stay in its place while the
 * engine is open: until the next check, SQLite keeps writing to a file that was moved or replaced.
 */
export class SqliteEngine extends Engine {
  protected readonly place: string;
  readonly #file: string;
  /** Made at the first start that knows the site's address: beside it, a missing database is no new one. */
  readonly #keyFile: string;
  readonly #busyTimeoutMs: number;
  readonly #warn: (line: string) => void;
  #inode: number | undefined;

  constructor({ directory, busyTimeoutMs = 750, warn = () => undefined }: SqliteOptions) {
    super();
    this.place = directory;
    this.#file = join(directory, databaseFile);
    this.#keyFile = join(directory, 'reply.key');
    this.#busyTimeoutMs = busyTimeoutMs;
    this.#warn = warn;
  }

  now() {
    return sql.val(Date.now());
  }

  /** Locks nothing: a transaction excludes all other writers, which run on the same machine. */
  lockFreeRows<Query>(query: Query): Query {
    return query;
  }

  /** In a file beside the database: a copy of the database has no key to links. */
  secret(): Promise<string> {
    const read = () => Promise.resolve(secretIn(this.#keyFile));
    // Two servers that start at once would make two keys.
    return existsSync(this.#keyFile) ? this.read(read) : this.write(read);
  }

  /**
   * Moves the write-ahead log into the database and truncates it, so that no file holds erased text. Does nothing while
   * another process is reading or writing.
   */
  async clearErased(): Promise<void> {
    await this.read((db) => sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db));
  }

  /** Blocks all other work, for about 0.3 s with 100,000 enquiries. Opens a file that has taken the place of the last. */
  override async check(): Promise<void> {
    const inode = this.#inodeInPlace();
    if (inode !== this.#inode) {
      if (inode !== undefined) {
        this.#warn(
          `${this.#file} was replaced: what came since the last check may be in the file that was there`,
        );
      }
      await this.close();
      await this.open();
    }
    await this.read(() => {
      // The cache of the open connection would hide damage.
      const database = new DatabaseSync(this.#file, { readOnly: true });
      try {
        const problem = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
        if (problem !== 'ok')
          throw new UnsuitableDatabaseError(`it is damaged: ${String(problem)}`);
      } finally {
        database.close();
      }
      return Promise.resolve();
    });
  }

  /** Closes the connection after the work that has begun. */
  async close(): Promise<void> {
    const db = await this.opening?.catch(() => undefined);
    this.opening = undefined;
    await db?.connection().execute(() => Promise.resolve());
    await db?.destroy();
  }

  /** Opens the file, creates it if it is missing, and brings it to the newest structure. It has to be writable. */
  protected async connect(): Promise<Kysely<Tables>> {
    mkdirSync(this.place, { recursive: true, mode: 0o700 });
    if (!existsSync(this.#file)) {
      // An empty file is a new database. SQLite gives the files beside it the same mode.
      writeFileSync(this.#file, '', { flag: 'a', mode: 0o600 });
      if (this.#inode !== undefined || existsSync(this.#keyFile)) {
        this.#warn(
          `there was no ${this.#file}: an empty database begins. If there were enquiries, stop the server and put the file of your backup there`,
        );
      }
    }
    for (const suffix of ['', '-wal', '-shm']) this.#makePrivate(this.#file + suffix);
    this.#makePrivate(this.#keyFile);
    // Beside what is read-only, SQLite would leave files that block it later.
    for (const path of [this.place, this.#file]) accessSync(path, constants.R_OK | constants.W_OK);
    const database = new DatabaseSync(this.#file, { timeout: this.#busyTimeoutMs });
    try {
      const mode = database.prepare('PRAGMA journal_mode = WAL').get()?.['journal_mode'];
      if (mode !== 'wal') {
        throw new UnsuitableDatabaseError(
          "its file system has no room for the shared memory of SQLite's write-ahead log (a network drive, perhaps)",
        );
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
      await migrate(db, migrationsFolder);
      this.#inode = this.#inodeInPlace();
      return db;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Takes away the rights of others, which a file has that was restored by a plain copy. */
  #makePrivate(path: string): void {
    try {
      const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
      // Windows has no such modes.
      if ((mode & 0o077) === 0 || process.platform === 'win32') return;
      chmodSync(path, 0o600);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#warn(`${path} may be readable by others: chmod 600 failed with ${error.code}`);
    }
  }

  #inodeInPlace(): number | undefined {
    return statSync(this.#file, { throwIfNoEntry: false })?.ino;
  }

  /** Errors of SQLite may pass by themselves; those of the file system are of rights, or of a wrong path. */
  protected explained(error: unknown): unknown {
    const isMisconfigured = error instanceof UnsuitableDatabaseError || isSystemError(error);
    const isOfSqlite = error instanceof Error && 'errcode' in error;
    if (!isMisconfigured && !isOfSqlite) return error;
    return new StoreUnavailableError(this.place, error.message, { cause: error, isMisconfigured });
  }
}
