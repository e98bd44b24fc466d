import { createHmac } from 'node:crypto';
import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type SelectQueryBuilder, type Transaction } from 'kysely';
import type pg from 'pg';
import { hourMs } from '../protocol/time-text.ts';
import { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { secondsToWait, type RateLimit } from './rate-limit.ts';
import type { Tables } from './tables.ts';
import { StoreUnavailableError, UnsuitableDatabaseError } from './unavailable.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Shorter than the form's timeout: a network that drops all packets must not use that up. */
const SILENCE_MS = 10_000;
/** Shorter than `SILENCE_MS`, so that PostgreSQL ends a slow statement itself and says why. */
const STATEMENT_MS = 8_000;
const IDLE_MS = SILENCE_MS / 2;
const MAX_CONNECTIONS = 10;
/**
 * SQLSTATE of errors that only the operator can mend: invalid authorization, no such database, missing rights or tables
 * of another program (PostgreSQL's documentation, appendix A).
 */
const misconfigured = /^(?:28|3D|42)/;
const migrationsFolder = new URL('./migrations/postgres/', import.meta.url);

/** A pool of connections to PostgreSQL, which several servers may share. */
export class PostgresEngine extends Engine {
  protected readonly place: string;
  readonly #db: Kysely<Tables>;
  #hmacKey = '';

  /** @param address `postgres://user:password@host:5432/database`, with TLS as its `sslmode` says */
  constructor(address: string) {
    super();
    const url = new URL(address);
    this.place = `PostgreSQL at ${url.host}${url.pathname}`;
    this.#db = new Kysely({ dialect: new PostgresDialect({ pool: () => createPool(url) }) });
  }

  /** The database's clock. */
  now() {
    return sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;
  }

  lockFreeRows<Row>(query: SelectQueryBuilder<Tables, 'deliveries', Row>) {
    return query.forUpdate().skipLocked();
  }

  /**
   * Deletes the hashes of addresses whose hour is over. Only PostgreSQL's own clean-up (VACUUM) and the log's recycling
   * can clear files.
   */
  async clearErased(): Promise<void> {
    await this.read((db) => sql`DELETE FROM rate_limits WHERE expire <= ${this.now()}`.execute(db));
  }

  /** In the database, as the servers share no folder. */
  secret(): Promise<string> {
    return this.read(() => Promise.resolve(this.#hmacKey));
  }

  override readonly createRateLimit = (name: string, perHour: number): RateLimit => ({
    take: (key) =>
      this.read(async (db) => {
        const now = this.now();
        const isOver = sql`hour.expire <= excluded.expire - ${hourMs}::bigint`;
        const { rows } = await sql<{ points: number; ms: number }>`
          INSERT INTO rate_limits AS hour (key, points, expire)
          VALUES (${`${name}:${this.#keyedHash(key)}`}, 1, ${now} + ${hourMs}::bigint)
          ON CONFLICT (key) DO UPDATE SET
            points = CASE WHEN ${isOver} THEN 1 ELSE hour.points + 1 END,
            expire = CASE WHEN ${isOver} THEN excluded.expire ELSE hour.expire END
          RETURNING points, expire - ${now} AS ms`.execute(db);
        const { points, ms } = rows[0] ?? { points: 1, ms: 0 };
        return secondsToWait(points, perHour, ms);
      }),
  });

  override async continueIds(trx: Transaction<Tables>): Promise<void> {
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

  /** Creates missing tables. */
  protected async connect(): Promise<Kysely<Tables>> {
    await migrate(this.#db, migrationsFolder);
    await sql`
      INSERT INTO rate_limit_key VALUES (1, gen_random_uuid())
      ON CONFLICT DO NOTHING`.execute(this.#db);
    const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limit_key`.execute(this.#db);
    this.#hmacKey = rows[0]?.key ?? '';
    return this.#db;
  }

  protected explained(error: unknown): unknown {
    if (!isExpected(error)) return error;
    const { message, code = '' }: Error & { code?: string } = error;
    const isMisconfigured =
      error instanceof UnsuitableDatabaseError || (isOfDatabase(error) && misconfigured.test(code));
    // The errors of several addresses have a code alone.
    return new StoreUnavailableError(this.place, message || code, {
      cause: error,
      isMisconfigured,
    });
  }
}

/** Bugs are of other kinds, such as TypeError. pg has no list of its messages for broken connections. */
function isExpected(error: unknown): error is Error {
  const kinds = [Error, AggregateError, UnsuitableDatabaseError];
  const isOfKind = kinds.some((kind) => error instanceof Error && error.constructor === kind);
  return isOfKind || isOfDatabase(error);
}

/** By its name, as pg may not be loaded. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && error.constructor.name === 'DatabaseError';
}

async function createPool(url: URL): Promise<pg.Pool> {
  // eslint-disable-next-line no-restricted-syntax -- servers with SQLite start faster if they do not load it
  const { default: pg } = await import('pg');
  const pool = new pg.Pool(poolOptions(url, pg.types));
  // The next query of a broken connection fails, or makes another one. Without a listener, the event
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function poolOptions(url: URL, types: typeof pg.types): pg.PoolConfig {
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
      return socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('it does not respond')));
    },
    types: {
      // int8: times and counts, far below 2 ** 53.
      getTypeParser: (oid, format) =>
        oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format),
    },
    // The pool awaits the promise, though its types do not say so.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: prepareSession,
  };
}

/**
 * Sets the session up. With a weaker `synchronous_commit`, a crash of the database could undo a commit; without a
 * timeout, a server that vanished during a transaction would hold its locks for hours; and a session that begins
 * read-only, perhaps on a replica, might stay so when the database can be written again.
 */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SET statement_timeout = ${STATEMENT_MS};
    SET idle_in_transaction_session_timeout = ${SILENCE_MS};
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply');
    DO $$ BEGIN
      IF current_setting('transaction_read_only')::boolean THEN
        RAISE read_only_sql_transaction USING MESSAGE = 'it is read-only';
      END IF;
    END $$`);
}
