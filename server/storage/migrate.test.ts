import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { migrationFiles } from './migrate.ts';

test('migrations are SQL files alone, whose numbers have no gap', () => {
  const folder = temporaryFolder();
  const url = pathToFileURL(`${folder}/`);
  for (const name of ['.DS_Store', 'README.md', '0001-first.sql~', '0001-first.sql']) {
    writeFileSync(join(folder, name), '');
  }
  expect(migrationFiles(url)).toEqual(['0001-first.sql']);
  writeFileSync(join(folder, '0003-third.sql'), '');
  expect(() => migrationFiles(url)).toThrow(
    'The migration 0003-third.sql is not number 2 of its folder.',
  );
});
