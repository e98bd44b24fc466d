import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  databaseFile,
  openEnquiryDatabase,
  StoreUnavailableError,
  type EnquiryDatabase,
  type EnquiryDatabaseOptions,
} from './database.ts';

let parent: string;
let directory: string;
let file: string;
const opened: EnquiryDatabase[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'enquiry-database-'));
  directory = join(parent, 'deep/data');
  file = join(directory, databaseFile);
});

afterEach(() => {
  vi.useRealTimers();
  for (const database of opened.splice(0)) database.close();
  rmSync(parent, { recursive: true });
});

function open(options: Partial<EnquiryDatabaseOptions> = {}): EnquiryDatabase {
  const database = openEnquiryDatabase({ directory, busyTimeoutMs: 20, ...options });
  opened.push(database);
  return database;
}

function add(database: EnquiryDatabase, reference: string, message = 'text'): void {
  database.write((prepare) =>
    prepare(
      `INSERT INTO enquiries (reference, status, email, message, received_at, content_hash)
       VALUES (?, 'new', 'a@example.com', ?, 0, x'00')`,
    ).run(reference, message),
  );
}

function references(database: EnquiryDatabase): unknown[] {
  return database
    .read((prepare) => prepare('SELECT reference FROM enquiries ORDER BY id').all())
    .map((row) => row['reference']);
}

function pragma(database: EnquiryDatabase, name: string): unknown {
  const row = database.read((prepare) => prepare(`PRAGMA ${name}`).get());
  return Object.values(row ?? {})[0];
}

/** SQLite takes a file whose byte 18 is above 2 for read-only; its mode would not keep root out. */
function setWriteVersion(version: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Uint8Array.of(version), 0, 1, 18);
  closeSync(descriptor);
}

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['fullfsync', 1],
  ['foreign_keys', 1],
  ['secure_delete', 1],
  ['user_version', 3],
])('PRAGMA %s is %s', (name, value) => {
  const database = open();
  expect(pragma(database, name)).toBe(value);
});

test('all tables are strict', () => {
  const tables = open().read((prepare) =>
    prepare(`SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%'`).all(),
  );
  expect(tables.length).toBeGreaterThan(2);
  for (const table of tables) expect(table, String(table['name'])).toMatchObject({ strict: 1 });
});

// Windows has no such modes.
test.runIf(process.platform !== 'win32')('nobody else can read the files', () => {
  add(open(), 'A');
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  for (const suffix of ['', '-wal', '-shm']) {
    expect(statSync(file + suffix).mode & 0o777, suffix).toBe(0o600);
  }
});

test('work that throws leaves nothing behind, and the next works', () => {
  const database = open();
  expect(() =>
    database.write((prepare) => {
      prepare(`INSERT INTO write_check VALUES (1, x'05')`).run();
      throw new RangeError('no');
    }),
  ).toThrow(RangeError);
  add(database, 'A');
  expect(database.read((prepare) => prepare('SELECT * FROM write_check').all())).toEqual([]);
});

test('a mistake in a statement is no fault of the store', () => {
  const database = open();
  expect(() => database.read((prepare) => prepare('SELECT missing').get())).toThrow(
    /no such column/,
  );
  expect(() => database.read((prepare) => prepare('SELECT missing').get())).not.toThrow(
    StoreUnavailableError,
  );
});

test('a database that a newer program made is refused and not touched', () => {
  open().close();
  const raw = new DatabaseSync(file);
  raw.exec('PRAGMA user_version = 99');
  raw.close();
  expect(() => open()).toThrow(
    new StoreUnavailableError(
      `The enquiries in ${directory} cannot be used: it has structure 99, and this version of the program knows 3 at most.`,
    ),
  );
});

test('migrations run once', () => {
  add(open(), 'A');
  expect(references(open())).toEqual(['A']);
});

describe('what makes the store unavailable, and that it serves again afterwards', () => {
  test('another connection that holds the lock', () => {
    const database = open();
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    expect(() => add(database, 'A')).toThrow(
      new StoreUnavailableError(
        `The enquiries in ${directory} cannot be used: another program holds the database.`,
      ),
    );
    expect(references(database)).toEqual([]);
    other.exec('ROLLBACK');
    other.close();
    add(database, 'B');
    expect(references(database)).toEqual(['B']);
  });

  test('for long: only the first one waits, until the lock is gone', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const database = open({ busyTimeoutMs: 300 });
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const msOf = (times: number) => {
      const begin = Date.now();
      for (let time = 0; time < times; time += 1) {
        expect(() => add(database, 'A')).toThrow(StoreUnavailableError);
      }
      return Date.now() - begin;
    };
    expect(msOf(1)).toBeGreaterThan(250);
    expect(msOf(20)).toBeLessThan(250);
    vi.advanceTimersByTime(1_500);
    expect(msOf(20)).toBeLessThan(250);
    // The last failure, not the first, is what counts.
    vi.advanceTimersByTime(1_500);
    expect(msOf(20)).toBeLessThan(250);
    vi.advanceTimersByTime(2_500);
    expect(msOf(1)).toBeGreaterThan(250);

    other.exec('ROLLBACK');
    add(database, 'B');
    other.exec('BEGIN IMMEDIATE');
    expect(msOf(1)).toBeGreaterThan(250);
    other.close();
    expect(references(database)).toEqual(['B']);
  });

  test('a full disk', () => {
    const database = open({ maxPageCount: 20 });
    add(database, 'A', 'x'.repeat(20_000));
    expect(() => add(database, 'B', 'x'.repeat(80_000))).toThrow(/the disk is full/);
    expect(() => add(database, 'C', 'x'.repeat(80_000))).toThrow(StoreUnavailableError);
    expect(references(database)).toEqual(['A']);
    const other = open();
    other.write((prepare) => prepare('DELETE FROM enquiries').run());
    add(database, 'D', 'x'.repeat(20_000));
    expect(references(database)).toEqual(['D']);
  });

  test('a read-only file', () => {
    const before = open();
    add(before, 'A');
    before.close();
    setWriteVersion(3);
    expect(() => open()).toThrow(/the database is read-only/);
    setWriteVersion(2);
    expect(references(open())).toEqual(['A']);
  });

  test('a file that is no database', () => {
    open().close();
    renameSync(file, `${file}.kept`);
    writeFileSync(file, 'not a database '.repeat(100));
    expect(() => open()).toThrow(/its file is not a database/);
    renameSync(`${file}.kept`, file);
    expect(references(open())).toEqual([]);
  });

  test('a folder that went away while the database was open', () => {
    const database = open();
    add(database, 'A');
    renameSync(directory, `${directory}.kept`);
    writeFileSync(directory, 'in the way');
    expect(() => add(database, 'B')).toThrow(StoreUnavailableError);
    expect(() => references(database)).toThrow(StoreUnavailableError);
    rmSync(directory);
    renameSync(`${directory}.kept`, directory);
    add(database, 'C');
    expect(references(database)).toEqual(['A', 'C']);
  });

  test.each(['removed', 'moved away, folder and all'])('a file that was %s', (how) => {
    const database = open();
    add(database, 'A');
    const away = join(parent, 'away');
    if (how === 'removed') rmSync(file);
    else renameSync(directory, away);
    expect(() => add(database, 'B')).toThrow(
      new StoreUnavailableError(`The enquiries in ${directory} cannot be used: its file is gone.`),
    );
    expect(() => references(database)).toThrow(StoreUnavailableError);
    // An empty one in its place would hide that enquiries are missing.
    expect(existsSync(file)).toBe(false);
  });

  test('a file that was moved away and comes back, or comes from a backup', () => {
    const database = open();
    add(database, 'A');
    database.emptyLog();
    copyFileSync(file, join(parent, 'backup'));
    renameSync(directory, join(parent, 'away'));
    expect(() => add(database, 'B')).toThrow(StoreUnavailableError);
    renameSync(join(parent, 'away'), directory);
    add(database, 'C');
    expect(references(database)).toEqual(['A', 'C']);

    rmSync(directory, { recursive: true });
    mkdirSync(directory);
    copyFileSync(join(parent, 'backup'), file);
    expect(references(database)).toEqual(['A']);
  });

  test.each([
    ['a table enquiries and no version', 'CREATE TABLE enquiries (a)'],
    ['other tables and no version', 'CREATE TABLE notes (a)'],
    ['a version of ours and other tables', 'CREATE TABLE notes (a); PRAGMA user_version = 1'],
    ['the newest version and other tables', 'CREATE TABLE notes (a); PRAGMA user_version = 3'],
    ['a version below zero', 'CREATE TABLE enquiries (a); PRAGMA user_version = -1'],
  ])('a database that another program made: %s', (_name, sql) => {
    mkdirSync(directory, { recursive: true });
    const other = new DatabaseSync(file);
    other.exec(sql);
    expect(() => open()).toThrow(
      new StoreUnavailableError(
        `The enquiries in ${directory} cannot be used: another program made it.`,
      ),
    );
    expect(other.prepare('SELECT name FROM sqlite_schema').all()).toHaveLength(1);
    other.close();
  });

  // Only Linux has this folder.
  test.runIf(process.platform === 'linux')('a folder where none can be made', () => {
    expect(() => open({ directory: '/proc/x/y' })).toThrow(
      /^The enquiries in \/proc\/x\/y cannot be used: ENOENT/,
    );
  });
});

test('emptying the log waits for no reader for ever', () => {
  const database = open();
  const reader = new DatabaseSync(file);
  reader.exec('BEGIN; SELECT * FROM enquiries');
  add(database, 'A');
  expect(database.emptyLog()).toBe(false);
  reader.exec('COMMIT');
  reader.close();
  expect(database.emptyLog()).toBe(true);
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test('a closed database is not opened by mistake', () => {
  const database = open();
  database.close();
  expect(() => references(database)).toThrow('The store of enquiries is closed.');
});
