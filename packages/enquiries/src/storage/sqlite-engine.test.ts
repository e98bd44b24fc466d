import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
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

let directory: string;
let file: string;

beforeEach(() => {
  directory = join(temporaryFolder(), 'deep/data');
  file = join(directory, databaseFile);
});

/** Messages of the engine to the operator. */
let warnings: string[];

async function open(options: Partial<SqliteOptions> = {}): Promise<SqliteEngine> {
  warnings = [];
  const engine = new SqliteEngine({ directory, warn: (line) => warnings.push(line), ...options });
  onTestFinished(() => engine.close());
  await engine.open();
  return engine;
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

/** The error with this reason, which a start retries. */
function unavailable(reason: string): StoreUnavailableError {
  return new StoreUnavailableError(directory, reason);
}

test('connections are durable, check foreign keys and types, and overwrite what is deleted', async () => {
  const engine = await open();
  const settings = {
    journal_mode: 'wal',
    synchronous: 2,
    fullfsync: 1,
    foreign_keys: 1,
    secure_delete: 1,
  };
  for (const [name, value] of Object.entries(settings)) {
    expect(await rows(engine, `PRAGMA ${name}`)).toEqual([{ [name]: value }]);
  }
  const lax = `SELECT name FROM pragma_table_list
    WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE 'enquiry_migrations%' AND NOT strict`;
  expect(await rows(engine, lax)).toEqual([]);
});

test('a file that is no database stays as it is', async () => {
  const engine = await open();
  await engine.close();
  writeFileSync(file, 'something else');
  await expect(open()).rejects.toThrow(unavailable('file is not a database'));
  expect(readFileSync(file, 'utf8')).toBe('something else');
});

test('an overwritten file is reported by the check, which the cache does not hide', async () => {
  const engine = await open();
  for (const name of ['A', 'B', 'C']) await add(engine, name, 'x'.repeat(20_000));
  await engine.clearErased();
  await engine.check();
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.from(bytes).fill(0xa5, 4096));
  await expect(engine.check()).rejects.toThrow(/cannot be used: .*(?:damaged|malformed)/);
  await engine.close();
  writeFileSync(file, bytes);
  const references = await rows(await open(), 'SELECT reference FROM enquiries ORDER BY id');
  expect(references).toEqual(['A', 'B', 'C'].map((reference) => ({ reference })));
});

test('after a check, enquiries go into the file that has taken the place of the last', async () => {
  const engine = await open();
  await add(engine, 'A');
  const begun = `there was no ${file}: an empty database begins. If there were enquiries, stop the server and put the file of your backup there`;
  expect(warnings).toEqual([]);
  await engine.clearErased();
  const restored = readFileSync(file);
  rmSync(directory, { recursive: true });
  mkdirSync(directory);
  writeFileSync(file, restored);
  await engine.check();
  await add(engine, 'B');
  const found = new DatabaseSync(file);
  onTestFinished(() => found.close());
  expect(found.prepare('SELECT reference FROM enquiries').all()).toEqual([
    { reference: 'A' },
    { reference: 'B' },
  ]);
  const replaced = `${file} was replaced: what came since the last check may be in the file that was there`;
  expect(warnings).toEqual([replaced]);
  await engine.check();
  rmSync(directory, { recursive: true });
  await engine.check();
  expect(warnings).toEqual([replaced, begun]);
  await engine.secret();
  await engine.close();
  rmSync(file);
  await open();
  expect(warnings).toEqual([begun]);
});

// Windows has no such modes.
test.runIf(process.platform !== 'win32').each(['new files', 'a copy that was put there'])(
  'others can read nothing of %s',
  async (what) => {
    const key = join(directory, 'reply.key');
    if (what !== 'new files') {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      for (const suffix of ['', '-wal', '-shm']) writeFileSync(file + suffix, '', { mode: 0o644 });
      writeFileSync(key, '0123456789abcdef'.repeat(4), { mode: 0o644 });
    }
    const engine = await open();
    await add(engine, 'A');
    await engine.secret();
    const modes = [directory, file, `${file}-wal`, `${file}-shm`, key].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600, 0o600]);
  },
);

test('servers that start at once have one key', async () => {
  const folders = Array.from({ length: 40 }, (_, at) => join(directory, String(at)));
  const [engineFile, begin] = [join(import.meta.dirname, 'sqlite-engine.ts'), Date.now() + 5_000];
  const script = `
    const { SqliteEngine } = await import(${JSON.stringify(engineFile)});
    for (const [at, directory] of ${JSON.stringify(folders)}.entries()) {
      const engine = new SqliteEngine({ directory, busyTimeoutMs: 60_000 });
      // A server tries again, as the other one may be creating the file.
      while (await engine.open().then(() => false, () => true));
      // All begin at the same moment.
      while (Date.now() < ${begin} + at * 50);
      console.log(await engine.secret());
    }`;
  const run = promisify(execFile);
  const servers = Array.from({ length: 2 }, () => run(process.execPath, ['-e', script]));
  const keys = (await Promise.all(servers)).map(({ stdout }) => stdout.trim().split('\n'));
  const stored = folders.map((folder) => readFileSync(join(folder, 'reply.key'), 'utf8'));
  expect(keys).toEqual([stored, stored]);
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
  expect(await repository.eraseByAge({ receivedBefore: new Date(sampleTime + 200) })).toBe(200);
  expect(await repository.erase(saved.at(-1) ?? '')).toBe(1);

  const bytes = Buffer.concat([file, `${file}-wal`].map((each) => readFileSync(each)));
  expect(messages.filter((message) => bytes.includes(message.slice(0, 8)))).toEqual(
    messages.slice(200, 299),
  );
  expect(bytes.includes(saved[0] ?? '')).toBe(false);
  const left = await storedEnquiries(repository);
  expect(left.map(({ message }) => message)).toEqual(messages.slice(200, 299));
});
