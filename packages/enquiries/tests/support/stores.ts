import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Engine } from '../../src/storage/engine.ts';
import type { Channel } from '../../src/storage/enquiry.ts';
import { openEngine, type StoreOptions } from '../../src/storage/open-engine.ts';
import { EnquiryRepository } from '../../src/storage/repository.ts';
import type { EnquiryToSave } from '../../src/storage/save-enquiry.ts';
import { sampleEnquiry } from './sample-enquiry.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  // An interface, because it is merged with Vitest's own.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ProvidedContext {
    /** Address of a PostgreSQL server where tests may create databases. */
    postgresUrl: string;
  }
}

export const engineNames = ['SQLite', 'PostgreSQL'] as const;
export type EngineName = (typeof engineNames)[number];

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The PostgreSQL database of the tests of a file, which stays: to create one takes longer than most tests. */
let shared: Promise<string> | undefined;

/**
 * Opens an empty store, which is closed after the test.
 *
 * @param further `isNew`: in PostgreSQL too in a database of its own, whose tables the test may change
 */
export async function openStore(engineName: EngineName, { webhook = false, isNew = false } = {}) {
  const options: StoreOptions =
    engineName === 'SQLite'
      ? { directory: temporaryFolder() }
      : {
          directory: '',
          databaseUrl: await (isNew
            ? newDatabase()
            : (shared ??= createDatabase(inject('postgresUrl')))),
        };
  const engine = await openEngine(options);
  onTestFinished(() => engine.close());
  if (engineName === 'PostgreSQL') await empty(engine);
  const repository = new EnquiryRepository(engine, { webhook });
  return {
    options,
    engine,
    repository,
    save: (changes: Partial<EnquiryToSave> = {}) => repository.save(sampleEnquiry(changes)),
    lease: (channel: Channel = 'mail') =>
      repository.deliveries.lease({ channel, leaseMs: 60_000, maxDelayMs: 3_600_000 }),
  };
}

async function empty(engine: Engine): Promise<void> {
  await engine.write((trx) =>
    sql`TRUNCATE enquiries, deliveries, rate_limits RESTART IDENTITY`.execute(trx),
  );
}

/** Creates an empty PostgreSQL database, which is removed after the test. @returns its address */
export async function newDatabase(server = inject('postgresUrl')): Promise<string> {
  const url = await createDatabase(server);
  const name = new URL(url).pathname.slice(1);
  onTestFinished(() => query(server, `DROP DATABASE ${name} WITH (FORCE)`).then(() => undefined));
  return url;
}

async function createDatabase(server: string): Promise<string> {
  const url = new URL(server);
  url.pathname = `test_${randomUUID().replaceAll('-', '')}`;
  await query(server, `CREATE DATABASE ${url.pathname.slice(1)}`);
  return url.href;
}

/** Runs statements of PostgreSQL. @returns the rows of the last one */
export async function query(databaseUrl: string, statements: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statements);
    return rows;
  } finally {
    await client.end();
  }
}
