import type { Expression, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { RateLimit } from './rate-limit.ts';
import type { Tables } from './tables.ts';

/** A database that holds the enquiries, as far as SQLite and PostgreSQL differ. */
export type Engine = {
  /**
   * Connects and brings the database to the newest structure; if it fails, it may be called again. Until it has
   * succeeded, all other work fails.
   *
   * @throws StoreUnavailableError
   */
  open: () => Promise<void>;
  /** Runs queries. @throws StoreUnavailableError */
  read: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>;
  /**
   * Does all of `work` or nothing of it; durable when it resolves. Only constraints and locks isolate concurrent
   * writes of several servers.
   *
   * @throws StoreUnavailableError
   */
  write: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>;
  /** The time in ms since 1970, by the same clock for all servers. */
  now: () => Expression<number>;
  /** Locks the rows of a query until the end of the transaction, and leaves out those locked by others. */
  lockFreeRows: <Row>(
    query: SelectQueryBuilder<Tables, 'deliveries', Row>,
  ) => SelectQueryBuilder<Tables, 'deliveries', Row>;
  /** Clears erased text out of the files of this machine, unless another process is using them just then. */
  clearErased: () => Promise<void>;
  /** Looks for damage. Undefined if the database does so itself. @throws StoreUnavailableError */
  check?: () => Promise<void>;
  /** Makes new ids continue after the highest one, once rows were inserted with ids. Undefined if they do so anyway. */
  continueIds?: (trx: Transaction<Tables>) => Promise<void>;
  /** Makes a limit that all servers share. Undefined if the database has one server only. */
  createRateLimit?: (name: string, perHour: number) => RateLimit;
  close: () => Promise<void>;
};
