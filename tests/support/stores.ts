import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Channel } from '../../server/storage/enquiry.ts';
import { openEngine, type StoreOptions } from '../../server/storage/open-engine.ts';
import { EnquiryRepository } from '../../server/storage/repository.ts';
import type { EnquiryToSave } from '../../server/storage/save-enquiry.ts';
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

/** Opens a new store, which is closed and removed after the test. */
export async function openStore(engineName: EngineName, further?: { webhook: boolean }) {
  const options: StoreOptions =
    engineName === 'SQLite'
      ? { directory: temporaryFolder() }
      : { directory: '', databaseUrl: await newDatabase() };
  const engine = await openEngine(options);
  onTestFinished(() => engine.close());
  const repository = new EnquiryRepository(engine, further);
  return {
    options,
    engine,
    repository,
    save: (changes: Partial<EnquiryToSave> = {}) => repository.save(sampleEnquiry(changes)),
    lease: (channel: Channel = 'mail') =>
      repository.deliveries.lease({ channel, leaseMs: 60_000, maxDelayMs: 3_600_000 }),
  };
}

/** Creates an empty PostgreSQL database, which is removed after the test. @returns its address */
export async function newDatabase(server = inject('postgresUrl')): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(server, `CREATE DATABASE ${name}`);
  onTestFinished(() => query(server, `DROP DATABASE ${name} WITH (FORCE)`).then(() => undefined));
  const url = new URL(server);
  url.pathname = name;
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
