import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import {
  openRepository,
  sampleEnquiry,
  sampleTime as time,
  storedEnquiries,
} from '../../tests/support/sample-enquiry.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { enquiryFields, mapFields } from '../../contract/enquiry.ts';
import { databaseFile } from './sqlite-engine.ts';
import type { EnquiryStatus, DeliveryState } from './enquiry.ts';

/** Text of an enquiry; fields of later versions are empty. */
const textOf = (id: number) => ({
  ...mapFields(() => ''),
  email: `${id}@example.com`,
  message: `Message ${id}\n한 🧵`,
  receivedAt: new Date(time + id),
});

/** Writes a database as the migrations up to version 2 made it; its last enquiry is erased. */
function writeVersion2(file: string): void {
  const database = new DatabaseSync(file);
  for (const name of ['0001-enquiries.sql', '0002-last-erasing.sql']) {
    const migration = new URL(`migrations/sqlite/${name}`, import.meta.url);
    database.exec(readFileSync(migration, 'utf8'));
  }
  database.exec('PRAGMA user_version = 2');
  const insert = database.prepare('INSERT INTO enquiries VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const [index, status] of ['new', 'answered', 'quarantined', 'new', 'new'].entries()) {
    const id = index + 1;
    const text = textOf(id);
    const { email, message } = text;
    // The fourth has the content of the first.
    const content = id === 4 ? textOf(1) : text;
    const hash = createHash('sha256')
      .update(JSON.stringify(enquiryFields.map((field) => content[field])))
      .digest();
    insert.run(id, `0000-000${id}`, status, email, message, time + id, hash);
  }
  database.exec(`
    INSERT INTO mails VALUES
      (1, 'waiting', ${time + 1}, 2, ${time + 60_000}, ${time + 90_000}, 'no answer: EDNS'),
      (2, 'sent', ${time + 2}, 1, ${time + 2}, NULL, NULL),
      (4, 'refused', ${time + 4}, 3, ${time + 4}, NULL, 'the server answered 554 to DATA'),
      (5, 'waiting', ${time + 5}, 0, ${time + 5}, NULL, NULL);
    INSERT INTO last_erasing VALUES (1, ${time});
    DELETE FROM enquiries WHERE id = 5`);
  database.close();
}

test('a database of version 2 keeps its enquiries and mails, in renamed states', async () => {
  const directory = temporaryFolder();
  const file = join(directory, databaseFile);
  writeVersion2(file);
  const repository = await openRepository({ directory });
  const enquiry = (id: number, status: EnquiryStatus, mail: DeliveryState | 'none') => ({
    reference: `0000-000${id}`,
    ...textOf(id),
    status,
    mail,
    mailAttempts: 0,
    mailFailure: undefined,
    webhook: 'none',
    score: 0,
    reasons: [],
  });
  expect(await storedEnquiries(repository)).toEqual([
    { ...enquiry(1, 'new', 'waiting'), mailAttempts: 2, mailFailure: 'no answer: EDNS' },
    { ...enquiry(2, 'replied', 'sent'), mailAttempts: 1 },
    enquiry(3, 'quarantined', 'none'),
    {
      ...enquiry(4, 'new', 'rejected'),
      mailAttempts: 3,
      mailFailure: 'the server answered 554 to DATA',
    },
  ]);
  expect((await repository.status(new Date(time + 1000))).oldestWaitingMs).toBe(999);
  // The old process, which held the lease, has ended.
  const leased = { channel: 'mail', leaseMs: 60_000, maxDelayMs: 3_600_000 } as const;
  expect(await repository.deliveries.lease(leased)).toMatchObject({ key: '0000-0001', attempt: 3 });
  const repeated = await repository.save(sampleEnquiry(textOf(1)));
  expect(repeated).toMatchObject({ reference: '0000-0004', isRepeat: true });

  const raw = new DatabaseSync(file);
  const query = (sql: string) => raw.prepare(sql).all().flatMap(Object.values);
  await repository.save(sampleEnquiry());
  // 5 was the id of the erased enquiry.
  expect(query('SELECT id FROM enquiries ORDER BY id')).toEqual([1, 2, 3, 4, 6]);
  await repository.erase('0000-0001');
  expect(query('SELECT enquiry_id FROM deliveries ORDER BY id')).toEqual([2, 4, 6]);
  const tables = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_%' ESCAPE '\\'`;
  expect(query(tables)).toEqual(['enquiries', 'deliveries']);
  expect(query('PRAGMA foreign_key_check')).toEqual([]);
  expect(query('PRAGMA integrity_check')).toEqual(['ok']);
  raw.close();
});
