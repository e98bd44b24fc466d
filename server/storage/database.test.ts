import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { Database, databaseFile, type DatabaseOptions } from './database.ts';
import { StoreUnavailableError } from './unavailable.ts';

const newest = readdirSync(new URL('migrations/', import.meta.url)).length;

let parent: string;
let directory: string;
let file: string;

beforeEach(() => {
  parent = temporaryFolder();
  directory = join(parent, 'deep/data');
  file = join(directory, databaseFile);
});

function open(options: Partial<DatabaseOptions> = {}): Database {
  const database = new Database({ directory, ...options });
  onTestFinished(() => database.close());
  return database;
}

function openRaw(): DatabaseSync {
  const raw = new DatabaseSync(file);
  onTestFinished(() => {
    if (raw.isOpen) raw.close();
  });
  return raw;
}

function add(database: Database, reference: string, message = 'text'): void {
  database.write((prepare) =>
    prepare(
      `INSERT INTO enquiries (reference, status, email, message, received_at, content_hash)
       VALUES (?, 'new', 'a@example.com', ?, 0, x'00')`,
    ).run(reference, message),
  );
}

function rows(database: Database, sql: string) {
  return database.read((prepare) => prepare(sql).all());
}

function references(database: Database): unknown[] {
  return rows(database, 'SELECT reference FROM enquiries ORDER BY id').map(
    (row) => row['reference'],
  );
}

/** The error with this reason. */
function unavailable(reason: string): StoreUnavailableError {
  return new StoreUnavailableError(directory, reason);
}

test('connections are durable, check foreign keys and types, and overwrite what is deleted', () => {
  const database = open();
  const settings = {
    journal_mode: 'wal',
    synchronous: 2,
    fullfsync: 1,
    foreign_keys: 1,
    secure_delete: 1,
    user_version: newest,
  };
  for (const [name, value] of Object.entries(settings)) {
    expect(rows(database, `PRAGMA ${name}`)).toEqual([{ [name]: value }]);
  }
  const lax = `SELECT name FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%' AND NOT strict`;
  expect(rows(database, lax)).toEqual([]);
});

// Windows has no such modes.
test.runIf(process.platform !== 'win32')('only the owner can read the files', () => {
  add(open(), 'A');
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  for (const suffix of ['', '-wal', '-shm']) {
    expect(statSync(file + suffix).mode & 0o777, suffix).toBe(0o600);
  }
});

test('an error in a statement does not count as unavailable', () => {
  const message = expect.stringContaining('no such column') as string;
  expect(() => rows(open(), 'SELECT missing')).toThrow(
    expect.objectContaining({ name: 'Error', message }),
  );
});

describe('unavailable, and available again when the cause is gone', () => {
  test('another connection holds the lock; only the first write waits for it', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const database = open({ busyTimeoutMs: 300 });
    const other = openRaw();
    other.exec('BEGIN IMMEDIATE');
    const failingWriteMs = () => {
      const begin = Date.now();
      expect(() => add(database, 'A')).toThrow(unavailable('another program holds the database'));
      return Date.now() - begin;
    };
    expect(failingWriteMs()).toBeGreaterThan(250);
    // Two seconds count from the last failure, not the first.
    for (const ms of [0, 1_500, 1_500]) {
      vi.advanceTimersByTime(ms);
      expect(failingWriteMs()).toBeLessThan(250);
    }
    vi.advanceTimersByTime(2_500);
    expect(failingWriteMs()).toBeGreaterThan(250);

    other.exec('ROLLBACK');
    add(database, 'B');
    other.exec('BEGIN IMMEDIATE');
    expect(failingWriteMs()).toBeGreaterThan(250);
    expect(references(database)).toEqual(['B']);
  });

  test('the disk is full', () => {
    const database = open();
    rows(database, 'PRAGMA max_page_count = 20');
    add(database, 'A', 'x'.repeat(20_000));
    expect(() => add(database, 'B', 'x'.repeat(80_000))).toThrow(unavailable('the disk is full'));
    expect(references(database)).toEqual(['A']);
    open().write((prepare) => prepare('DELETE FROM enquiries').run());
    add(database, 'D', 'x'.repeat(20_000));
    expect(references(database)).toEqual(['D']);
  });

  test.each([
    // SQLite takes a file whose byte 18 is above 2 for read-only; its mode would not keep root out.
    ['the database is read-only', 18, 3],
    ['its file is not a database', 0, 0],
  ])('%s', (reason, position, byte) => {
    const database = open();
    add(database, 'A');
    database.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.with(position, byte));
    expect(() => open()).toThrow(unavailable(reason));
    writeFileSync(file, bytes);
    expect(references(open())).toEqual(['A']);
  });

  test('the directory was moved away, and comes back or is restored from a backup', () => {
    const database = open();
    add(database, 'A');
    database.truncateWal();
    copyFileSync(file, join(parent, 'backup'));
    renameSync(directory, join(parent, 'away'));
    expect(() => add(database, 'B')).toThrow(unavailable('its file is gone'));
    expect(existsSync(file)).toBe(false);
    renameSync(join(parent, 'away'), directory);
    add(database, 'C');
    expect(references(database)).toEqual(['A', 'C']);

    rmSync(directory, { recursive: true });
    mkdirSync(directory);
    copyFileSync(join(parent, 'backup'), file);
    expect(references(database)).toEqual(['A']);
  });
});

describe('a foreign database is not changed', () => {
  test.each([
    ['a table enquiries and no version', 'CREATE TABLE enquiries (a)'],
    [
      'the newest version and other tables',
      `CREATE TABLE notes (a); PRAGMA user_version = ${newest}`,
    ],
    ['a negative version', 'CREATE TABLE enquiries (a); PRAGMA user_version = -1'],
  ])('%s', (_name, sql) => {
    mkdirSync(directory, { recursive: true });
    const other = openRaw();
    other.exec(sql);
    expect(() => open()).toThrow(unavailable('another program made it'));
    expect(other.prepare('SELECT name FROM sqlite_schema').all()).toHaveLength(1);
  });

  test('from a newer version of this program', () => {
    open().close();
    const newer = openRaw();
    newer.exec('PRAGMA user_version = 99');
    expect(() => open()).toThrow(
      unavailable(`it has structure 99, and this version of the program knows ${newest} at most`),
    );
    expect(newer.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
  });
});

test('truncating the write-ahead log does not wait long for a reader', () => {
  const database = open({ busyTimeoutMs: 20 });
  const reader = openRaw();
  reader.exec('BEGIN; SELECT * FROM enquiries');
  add(database, 'A');
  expect(database.truncateWal()).toBe(false);
  reader.exec('COMMIT');
  reader.close();
  expect(database.truncateWal()).toBe(true);
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test('a closed database is not opened again', () => {
  const database = open();
  database.close();
  expect(() => references(database)).toThrow('The database is closed.');
});
