import type { Expression, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { RateLimit } from './rate-limit.ts';
import type { Tables } from './tables.ts';
import { StoreUnavailableError } from './unavailable.ts';

/** A database that holds the enquiries. What is abstract or optional differs between SQLite and PostgreSQL. */
export abstract class Engine {
  /** The last attempt to open the database, for which all work waits. */
  protected opening: Promise<Kysely<Tables>> | undefined;
  /** A directory, or the address of a database, for messages. */
  protected abstract readonly place: string;

  /**
   * Connects and brings the database to the newest structure; if it fails, it may be called again. Until it has
   * succeeded, all other work fails.
   *
   * @throws StoreUnavailableError
   */
  open(): Promise<void> {
    this.opening = this.connect();
    return this.read(() => Promise.resolve());
  }

  async read<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    if (!this.opening) throw new StoreUnavailableError(this.place, 'it is not open');
    try {
      return await work(await this.opening);
    } catch (error) {
      throw this.explained(error);
    }
  }

  /**
   * Does all of `work` or nothing of it; durable when it resolves. Only constraints and locks isolate concurrent
   * writes of several servers.
   *
   * @throws StoreUnavailableError
   */
  write<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.read((db) => db.transaction().execute(work));
  }

  protected abstract connect(): Promise<Kysely<Tables>>;
  /** Turns an error of the database into a StoreUnavailableError, and returns any other as it is. */
  protected abstract explained(error: unknown): unknown;
  /** The time in ms since 1970, by the same clock for all servers. */
  abstract now(): Expression<number>;
  /** Locks the rows of a query until the end of the transaction, and leaves out those locked by others. */
  abstract lockFreeRows<Row>(
    query: SelectQueryBuilder<Tables, 'deliveries', Row>,
  ): SelectQueryBuilder<Tables, 'deliveries', Row>;
  /**
   * A random text that only this site's servers know; it stays the same until the operator deletes it.
   *
   * @throws ReplyKeyError
   */
  abstract secret(): Promise<string>;
  /** Clears erased text out of the files of this machine, unless another process is using them just then. */
  abstract clearErased(): Promise<void>;
  /** Looks for damage. Undefined if the database does so itself. @throws StoreUnavailableError */
  check?(): Promise<void>;
  /** Makes new ids continue after the highest one, once rows were inserted with ids. Undefined if they do so anyway. */
  continueIds?(trx: Transaction<Tables>): Promise<void>;
  /** Makes a limit that all servers share. Undefined if the database has one server only. */
  readonly createRateLimit?: (name: string, perHour: number) => RateLimit;
  abstract close(): Promise<void>;
}
