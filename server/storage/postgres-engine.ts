import { createHmac } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { isPostgresMisconfigured, postgresReason } from './postgres-errors.ts';
import { takeFrom, windowSeconds, type RateLimit } from './rate-limit.ts';
import type { Tables } from './tables.ts';
import { StoreUnavailableError, UnsuitableDatabaseError } from './unavailable.ts';

const MIN_VERSION = 14;
const CONNECT_TIMEOUT_MS = 5_000;
const OPENING_MS = 2_000;
/** Shorter than the form's timeout: a network that drops all packets must not use that up. */
const SILENCE_MS = 10_000;
/** Shorter than `SILENCE_MS`, so that PostgreSQL ends a slow statement itself and says why. */
const STATEMENT_MS = 8_000;
const IDLE_MS = SILENCE_MS / 2;
const MAX_CONNECTIONS = 10;
const migrationsFolder = new URL('./migrations/postgres/', import.meta.url);

/** A pool of connections to PostgreSQL, which several servers may share. */
export class PostgresEngine implements Engine {
  readonly #pool: pg.Pool;
  readonly #db: Kysely<Tables>;
  readonly #url: URL;
  /** The last attempt to open the database. */
  #opening: Promise<void> | undefined;
  #isOpen = false;
  #hmacKey = '';

  /** @param url `postgres://user:password@host:5432/database`, with TLS as its `sslmode` says */
  constructor(url: string) {
    this.#url = new URL(url);
    this.#pool = createPool(this.#url, 'for requests');
    this.#db = new Kysely({ dialect: new PostgresDialect({ pool: this.#pool }) });
  }

  /** Creates missing tables. @throws StoreUnavailableError */
  async open(): Promise<void> {
    this.#opening = this.#explain(() => this.#prepare());
    await this.#opening;
    this.#isOpen = true;
  }

  read<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return this.#attempt(() => work(this.#db));
  }

  write<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.#attempt(() => this.#db.transaction().execute(work));
  }

  /** The database's clock. */
  now() {
    return sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;
  }

  lockFreeRows: Engine['lockFreeRows'] = (query) => query.forUpdate().skipLocked();

  /** Does nothing: only PostgreSQL's own clean-up (VACUUM) and the log's recycling can clear files. */
  clearErased(): Promise<boolean> {
    return Promise.resolve(true);
  }

  createRateLimit = (name: string, perHour: number): RateLimit => {
    const limiter = new RateLimiterPostgres({
      storeClient: this.#pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: perHour,
      duration: windowSeconds,
    });
    return {
      take: (key) =>
        this.#attempt(async () => (await takeFrom(limiter, this.#keyedHash(key))).wait),
    };
  };

  async continueIds(trx: Transaction<Tables>): Promise<void> {
    for (const table of ['enquiries', 'deliveries']) {
      await sql`
        SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id)) FROM ${sql.table(table)}
        HAVING count(*) > 0`.execute(trx);
    }
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  /** Hides the addresses of visitors from the tables: without its key, a hash tells nothing. */
  #keyedHash(key: string): string {
    return createHmac('sha256', this.#hmacKey).update(key).digest('base64url');
  }

  async #prepare(): Promise<void> {
    const { rows } = await sql<{ version: number }>`
      SELECT current_setting('server_version_num')::integer / 10000 AS version`.execute(this.#db);
    const version = rows[0]?.version ?? 0;
    if (version < MIN_VERSION) {
      throw new UnsuitableDatabaseError(
        `it is PostgreSQL ${version}, and at least ${MIN_VERSION} is needed`,
      );
    }
    await this.#migrate();
    const keys = await sql<{ key: string }>`SELECT key FROM rate_limit_key`.execute(this.#db);
    const [row] = keys.rows;
    if (row === undefined) throw new UnsuitableDatabaseError('its table rate_limit_key is empty');
    this.#hmacKey = row.key;
  }

  async #migrate(): Promise<void> {
    const pool = createPool(this.#url, 'for migrations');
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    try {
      await migrate(db, migrationsFolder);
    } finally {
      await db.destroy();
    }
  }

  async #attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.#isOpen) await this.#waitForOpening();
    return this.#explain(work);
  }

  /** Waits briefly, so that a post right after a start succeeds and one during a long migration does not hang. */
  async #waitForOpening(): Promise<void> {
    const opened = this.#opening?.then(() => true);
    if (opened && (await Promise.race([opened, wait(OPENING_MS)]))) return;
    throw new StoreUnavailableError(this.#place(), 'it is not open yet');
  }

  async #explain<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const reason = postgresReason(error);
      if (reason === undefined) throw error;
      const isMisconfigured = isPostgresMisconfigured(error);
      throw new StoreUnavailableError(this.#place(), reason, { cause: error, isMisconfigured });
    }
  }

  #place(): string {
    return `PostgreSQL at ${this.#url.host}${this.#url.pathname}`;
  }
}

/** Migrations have no time limits, requests do. */
type Purpose = 'for requests' | 'for migrations';

function createPool(url: URL, purpose: Purpose): pg.Pool {
  const pool = new pg.Pool(poolOptions(url, purpose));
  // The next query of a broken connection fails, or makes another one. Without a listener, the event
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function poolOptions(url: URL, purpose: Purpose): pg.PoolConfig {
  const isLimited = purpose === 'for requests';
  const withTls = new URL(url);
  // `sslmode` as PostgreSQL's own programs understand it.
  if (!url.searchParams.has('uselibpqcompat')) withTls.searchParams.set('uselibpqcompat', 'true');
  return {
    connectionString: withTls.href,
    application_name: 'site',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    // A machine that is gone answers no probe; a busy one does.
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENCE_MS,
    stream: () => {
      const socket = new Socket();
      const limitMs = isLimited ? SILENCE_MS : 0;
      return socket.setTimeout(limitMs, () => socket.destroy(new Error('it does not respond')));
    },
    types: {
      // int8: times and counts, far below 2 ** 53.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
    // The pool awaits the promise, though its types do not say so.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: (client) => prepareSession(client, isLimited ? STATEMENT_MS : 0),
  };
}

/**
 * Sets the session up. With a weaker `synchronous_commit`, a crash of the database could undo a commit; without a
 * timeout, a server that vanished during a transaction would hold its locks for hours; and a session that begins
 * read-only, perhaps on a replica, might stay so when the database can be written again.
 */
async function prepareSession(client: pg.ClientBase, statementMs: number): Promise<void> {
  await client.query(`
    SET statement_timeout = ${statementMs};
    SET idle_in_transaction_session_timeout = ${SILENCE_MS};
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply');
    DO $$ BEGIN
      IF current_setting('transaction_read_only')::boolean THEN
        RAISE read_only_sql_transaction USING MESSAGE = 'it is read-only';
      END IF;
    END $$`);
}
