import { createHmac } from 'node:crypto';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { startNetwork } from '../../tests/support/network.ts';
import { sampleEnquiry, storedEnquiries } from '../../tests/support/sample-enquiry.ts';
import { newDatabase, query } from '../../tests/support/stores.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { EnquiryRepository } from './repository.ts';

let url: string;

beforeEach(async () => {
  url = await newDatabase();
});

async function open(address = url): Promise<PostgresEngine> {
  const engine = new PostgresEngine(address);
  onTestFinished(() => engine.close());
  await engine.open();
  return engine;
}

function changed(change: (address: URL) => void): string {
  const address = new URL(url);
  change(address);
  return address.href;
}

/** The database as error messages name it. */
function place(address = url): string {
  const { host, pathname } = new URL(address);
  return `The enquiries in PostgreSQL at ${host}${pathname} cannot be used: `;
}

/** Too long for a name (RFC 1035, section 2.3.4), so that the answer is the same without a network. */
const unknownHost = `${'x'.repeat(64)}.invalid`;

test.each([
  ['password', 'wrong', true, 'password authentication failed for user "postgres".'],
  ['pathname', 'missing', true, 'database "missing" does not exist.'],
  ['hostname', unknownHost, false, `getaddrinfo ENOTFOUND ${unknownHost}.`],
  ['port', '1', false, 'connect ECONNREFUSED 127.0.0.1:1.'],
] as const)(
  'a database that cannot be used: %s %s',
  async (part, value, isMisconfigured, reason) => {
    const address = changed((parts) => (parts[part] = value));
    const message = place(address) + reason;
    await expect(open(address)).rejects.toMatchObject({ message, isMisconfigured });
  },
);

test('a database with the tables of another program cannot be used', async () => {
  await query(url, 'CREATE TABLE enquiries (a text)');
  await expect(open()).rejects.toMatchObject({
    message: `${place()}relation "enquiries" already exists.`,
    isMisconfigured: true,
  });
});

test('a database that is read-only, as after a failover: refused until it can be written', async () => {
  await open();
  const name = new URL(url).pathname.slice(1);
  const setReadOnly = (value: 'on' | 'off') =>
    query(
      inject('postgresUrl'),
      `ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`,
    );
  await setReadOnly('on');
  const engine = new PostgresEngine(url);
  onTestFinished(() => engine.close());
  const message = `${place()}it is read-only.`;
  await expect(engine.open()).rejects.toMatchObject({ message, isMisconfigured: false });
  await setReadOnly('off');
  await engine.open();
  await new EnquiryRepository(engine).save(sampleEnquiry());
});
test('ten servers that start at once create the tables once', async () => {
  const engines = await Promise.all(Array.from({ length: 10 }, () => open()));
  await Promise.all(engines.map((engine) => new EnquiryRepository(engine).probe()));
});

test('a commit is durable, whatever the default of the database', async () => {
  await query(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  const engine = await open();
  const setting = await engine.write((trx) =>
    trx
      .selectNoFrom(({ fn, val }) =>
        fn<string>('current_setting', [val('synchronous_commit')]).as('is'),
      )
      .executeTakeFirst(),
  );
  expect(setting).toEqual({ is: 'on' });
});

test('the same enquiry at several servers at once is stored once, and one gets the mail', async () => {
  const repositories = [await open(), await open()].map((engine) => new EnquiryRepository(engine));
  const saved = await Promise.all(
    Array.from({ length: 4 }, () =>
      repositories.map((repository) => repository.save(sampleEnquiry())),
    ).flat(),
  );
  expect(new Set(saved.map(({ reference }) => reference)).size).toBe(1);
  expect(saved.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  const mails = await Promise.all(
    Array.from({ length: 4 }, () =>
      repositories.map(({ deliveries: queue }) =>
        queue.lease({ channel: 'mail', leaseMs: 60_000, maxDelayMs: 1 }),
      ),
    ).flat(),
  );
  expect(mails.filter(Boolean)).toHaveLength(1);
});

test('a rate limit holds over all servers, and its table has no address but a keyed hash', async () => {
  const limits = [await open(), await open()].map((engine) => engine.createRateLimit('address', 3));
  const waits = [];
  for (const limit of [...limits, ...limits]) waits.push(await limit.take('192.0.2.1'));
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits[3]).toBeGreaterThan(3500);
  const rows = await query(
    url,
    'SELECT rate_limits.key AS hash, rate_limit_key.key FROM rate_limits, rate_limit_key',
  );
  const { hash, key } = rows[0] as { hash: string; key: string };
  const keyed = createHmac('sha256', key).update('192.0.2.1').digest('base64url');
  expect(hash).toBe(`address:${keyed}`);

  const engine = await open();
  await engine.clearErased();
  expect(await query(url, 'SELECT 1 FROM rate_limits')).toHaveLength(1);
  await query(url, 'UPDATE rate_limits SET expire = 0');
  await engine.clearErased();
  expect(await query(url, 'SELECT 1 FROM rate_limits')).toEqual([]);
});

test('a database that falls silent is unavailable, and its connections are not used again', async () => {
  const network = await startNetwork(url);
  const repository = new EnquiryRepository(await open(network.url));
  await repository.save(sampleEnquiry());
  network.setSilent(true);
  await expect(repository.save(sampleEnquiry({ message: '2' }))).rejects.toThrow(
    'it does not respond',
  );
  network.setSilent(false);
  await repository.save(sampleEnquiry({ message: '3' }));
  expect(await storedEnquiries(repository)).toHaveLength(2);
});

test('while a lock holds it up, a save ends with the reason', async () => {
  const repository = new EnquiryRepository(await open());
  const other = new pg.Client(url);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('BEGIN; LOCK TABLE enquiries');
  await expect(repository.save(sampleEnquiry())).rejects.toThrow(
    `${place()}canceling statement due to statement timeout.`,
  );
});
