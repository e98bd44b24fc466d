import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  sampleEnquiry,
  sampleTime,
  storedEnquiries,
  sampleFields,
} from '../../tests/support/sample-enquiry.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { EnquiryRepository } from './repository.ts';
import { databaseFile, SqliteEngine, type SqliteOptions } from './sqlite-engine.ts';
import { StoreUnavailableError } from './unavailable.ts';

const newest = readdirSync(new URL('migrations/sqlite/', import.meta.url)).length;

let parent: string;
let directory: string;
let file: string;

beforeEach(() => {
  parent = temporaryFolder();
  directory = join(parent, 'deep/data');
  file = join(directory, databaseFile);
});

async function open(options: Partial<SqliteOptions> = {}): Promise<SqliteEngine> {
  const engine = new SqliteEngine({ directory, ...options });
  onTestFinished(() => engine.close());
  await engine.open();
  return engine;
}

function openRaw(): DatabaseSync {
  const raw = new DatabaseSync(file);
  onTestFinished(() => {
    if (raw.isOpen) raw.close();
  });
  return raw;
}

async function add(engine: SqliteEngine, reference: string, message = 'text'): Promise<void> {
  const row = { ...sampleFields, reference, message, status: 'new' } as const;
  await engine.write((trx) =>
    trx
      .insertInto('enquiries')
      .values({ ...row, received_at: 0, content_hash: null })
      .execute(),
  );
}

async function rows(engine: SqliteEngine, statement: string): Promise<unknown[]> {
  return (await engine.read((db) => sql.raw(statement).execute(db))).rows;
}

async function references(engine: SqliteEngine): Promise<string[]> {
  const found = await engine.read((db) =>
    db.selectFrom('enquiries').select('reference').orderBy('id').execute(),
  );
  return found.map(({ reference }) => reference);
}

/** The error with this reason; a start retries it unless only the operator can mend it. */
function unavailable(reason: string, isMisconfigured = false): StoreUnavailableError {
  return new StoreUnavailableError(directory, reason, { isMisconfigured });
}

test('connections are durable, check foreign keys and types, and overwrite what is deleted', async () => {
  const engine = await open();
  const settings = {
    journal_mode: 'wal',
    synchronous: 2,
    fullfsync: 1,
    foreign_keys: 1,
    secure_delete: 1,
    user_version: newest,
  };
  for (const [name, value] of Object.entries(settings)) {
    expect(await rows(engine, `PRAGMA ${name}`)).toEqual([{ [name]: value }]);
  }
  const lax = `SELECT name FROM pragma_table_list
    WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE 'enquiry_migrations%' AND NOT strict`;
  expect(await rows(engine, lax)).toEqual([]);
});

// Windows has no such modes.
test.runIf(process.platform !== 'win32')('only the owner can read the files', async () => {
  await add(await open(), 'A');
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  for (const suffix of ['', '-wal', '-shm']) {
    expect(statSync(file + suffix).mode & 0o777, suffix).toBe(0o600);
  }
});

test('an error in a statement does not count as unavailable', async () => {
  const message = expect.stringContaining('no such column') as string;
  await expect(rows(await open(), 'SELECT missing')).rejects.toThrow(
    expect.objectContaining({ name: 'Error', message }),
  );
});

describe('unavailable, and available again when the cause is gone', () => {
  test('another connection holds the lock', async () => {
    const engine = await open({ busyTimeoutMs: 300 });
    const other = openRaw();
    other.exec('BEGIN IMMEDIATE');
    const begin = performance.now();
    const reason = 'another program holds the database';
    await expect(add(engine, 'A')).rejects.toThrow(unavailable(reason));
    expect(performance.now() - begin).toBeGreaterThan(250);
    // Reading works all the time.
    expect(await references(engine)).toEqual([]);
    other.exec('ROLLBACK');
    await add(engine, 'B');
    expect(await references(engine)).toEqual(['B']);
  });

  test('the disk is full', async () => {
    const engine = await open();
    await rows(engine, 'PRAGMA max_page_count = 24');
    await add(engine, 'A', 'x'.repeat(20_000));
    const reason = 'the disk is full';
    await expect(add(engine, 'B', 'x'.repeat(80_000))).rejects.toThrow(unavailable(reason));
    expect(await references(engine)).toEqual(['A']);
    await (await open()).write((trx) => trx.deleteFrom('enquiries').execute());
    await add(engine, 'D', 'x'.repeat(20_000));
    expect(await references(engine)).toEqual(['D']);
  });

  test.each([
    // SQLite takes a file with byte 18 above 2 for read-only; a file mode would not stop root.
    ['the database is read-only', true, 18, 3],
    ['its file is not a database', false, 0, 0],
  ])('%s', async (reason, isMisconfigured, position, byte) => {
    const engine = await open();
    await add(engine, 'A');
    await engine.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.with(position, byte));
    await expect(open()).rejects.toThrow(unavailable(reason, isMisconfigured));
    writeFileSync(file, bytes);
    expect(await references(await open())).toEqual(['A']);
  });
});

test('an overwritten file is reported by the check, which the cache does not hide', async () => {
  const engine = await open();
  for (const name of ['A', 'B', 'C']) await add(engine, name, 'x'.repeat(20_000));
  await engine.clearErased();
  await engine.check();
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.from(bytes).fill(0xa5, 4096));
  const damaged = unavailable('the database is damaged');
  await expect(engine.check()).rejects.toThrow(damaged);
  await expect(references(engine)).rejects.toThrow(damaged);
  await engine.close();
  writeFileSync(file, bytes);
  expect(await references(await open())).toEqual(['A', 'B', 'C']);
});

// Windows has no such modes.
test.runIf(process.platform !== 'win32')('a restored copy becomes private', async () => {
  await add(await open(), 'A');
  const restored = temporaryFolder();
  copyFileSync(file, join(restored, databaseFile));
  chmodSync(join(restored, databaseFile), 0o644);
  await add(await open({ directory: restored }), 'B');
  for (const suffix of ['', '-wal', '-shm']) {
    const { mode } = statSync(join(restored, databaseFile + suffix));
    expect(mode & 0o777, suffix).toBe(0o600);
  }
});

test('a database that was removed is not replaced by an empty one', async () => {
  const engine = await open();
  rmSync(directory, { recursive: true });
  await expect(engine.check()).rejects.toThrow('no such file');
  await expect(add(engine, 'A')).rejects.toThrow('no such file');
  expect(existsSync(directory)).toBe(false);
});

describe('a foreign database is not changed', () => {
  test.each([
    ['a table enquiries and no version', 'CREATE TABLE enquiries (a)'],
    [
      'the newest version and other tables',
      `CREATE TABLE notes (a); PRAGMA user_version = ${newest}`,
    ],
    ['an older version and other tables', 'CREATE TABLE notes (a); PRAGMA user_version = 1'],
    ['a negative version', 'CREATE TABLE enquiries (a); PRAGMA user_version = -1'],
  ])('%s', async (_name, statements) => {
    mkdirSync(directory, { recursive: true });
    const other = openRaw();
    other.exec(statements);
    await expect(open()).rejects.toThrow(unavailable('another program made it', true));
    expect(other.prepare('SELECT name FROM sqlite_schema').all()).toHaveLength(1);
  });

  test('from a newer version of this program', async () => {
    await (await open()).close();
    const newer = openRaw();
    newer.exec('PRAGMA user_version = 99');
    await expect(open()).rejects.toThrow(
      unavailable(
        `it has structure 99, and this version of the program knows ${newest} at most`,
        true,
      ),
    );
    expect(newer.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
  });
});

test('what was begun at the same time is done in turn, and a failure holds up nothing', async () => {
  const engine = await open();
  const results = await Promise.allSettled([
    add(engine, 'A'),
    add(engine, 'A'),
    add(engine, 'B'),
    references(engine),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(results.at(-1)).toMatchObject({ value: ['A', 'B'] });
});

test('clearing erased text does not wait long for a reader', async () => {
  const engine = await open({ busyTimeoutMs: 20 });
  const reader = openRaw();
  reader.exec('BEGIN; SELECT * FROM enquiries');
  await add(engine, 'A');
  expect(await engine.clearErased()).toBe(false);
  reader.exec('COMMIT');
  reader.close();
  expect(await engine.clearErased()).toBe(true);
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test('a closed database is not opened again', async () => {
  const engine = await open();
  await engine.close();
  await expect(references(engine)).rejects.toThrow('The database is closed.');
});

test('erasing removes the text from all files and leaves the rest', async () => {
  const repository = new EnquiryRepository(await open());
  const messages = Array.from({ length: 300 }, (_, index) =>
    `<No ${index}>`.repeat(1 + ((index * 37) % 700)),
  );
  const saved: string[] = [];
  for (const [index, message] of messages.entries()) {
    const receivedAt = new Date(sampleTime + index);
    const { reference } = await repository.save(sampleEnquiry({ message, receivedAt }));
    saved.push(reference);
  }
  for (const reference of saved.slice(0, 40)) await repository.markReplied(reference);

  const byAge = await repository.eraseByAge({ receivedBefore: new Date(sampleTime + 200) });
  expect(byAge).toEqual({ erased: 200, isGoneFromFiles: true });
  const byReference = await repository.erase(saved.at(-1) ?? '');
  expect(byReference).toEqual({ erased: 1, isGoneFromFiles: true });

  const bytes = Buffer.concat([file, `${file}-wal`].map((each) => readFileSync(each)));
  expect(messages.filter((message) => bytes.includes(message.slice(0, 8)))).toEqual(
    messages.slice(200, 299),
  );
  expect(bytes.includes(saved[0] ?? '')).toBe(false);
  const left = await storedEnquiries(repository);
  expect(left.map(({ message }) => message)).toEqual(messages.slice(200, 299));
});
