import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

test('only files of SQL count, and their numbers have no gap', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const database = new DatabaseSync(':memory:');
  const run = () => migrate(database, pathToFileURL(`${folder}/`));
  for (const name of ['.DS_Store', 'README.md', '0001-first.sql~']) {
    writeFileSync(join(folder, name), 'no SQL');
  }
  writeFileSync(join(folder, '0001-first.sql'), 'CREATE TABLE write_check (id)');
  run();
  expect(database.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 1 });

  writeFileSync(join(folder, '0003-third.sql'), '');
  expect(run).toThrow('The migration 0003-third.sql is not number 2 of its folder.');
  database.close();
  rmSync(folder, { recursive: true });
});
