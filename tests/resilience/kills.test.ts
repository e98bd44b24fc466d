import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { expectNothingLost, kills, timeout } from './nothing-lost.ts';

test(
  `killed ${kills} times under load, a server loses no enquiry or reminder`,
  { timeout },
  async () => {
    const directory = temporaryFolder();
    await expectNothingLost(1, { directory });
    const database = new DatabaseSync(join(directory, 'enquiries.db'));
    onTestFinished(() => database.close());
    const integrity = database.prepare('PRAGMA integrity_check').all();
    const keys = database.prepare('PRAGMA foreign_key_check').all();
    expect({ integrity, keys }).toEqual({ integrity: [{ integrity_check: 'ok' }], keys: [] });
  },
);
