import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { referencePattern, repeatWindowMs } from '../../contract/enquiry.ts';
import {
  openRepository,
  sampleEnquiry,
  sampleTime,
  storedEnquiries,
} from '../../tests/support/sample-enquiry.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { databaseFile } from './database.ts';
import type { EnquiryRepository } from './repository.ts';
import { QuarantineFullError, type EnquiryToSave } from './save-enquiry.ts';
import { StoreUnavailableError } from './unavailable.ts';

let directory: string;
let file: string;
let repository: EnquiryRepository;

beforeEach(() => {
  directory = temporaryFolder();
  file = join(directory, databaseFile);
  repository = openRepository({ directory });
});

function reopen(busyTimeoutMs?: number): void {
  repository.close();
  repository = openRepository({ directory, busyTimeoutMs });
}

function save(changes: Partial<EnquiryToSave> = {}) {
  return repository.save(sampleEnquiry(changes));
}

/** A time so many ms after that of a sample enquiry. */
function at(ms: number): Date {
  return new Date(sampleTime + ms);
}

function all() {
  return storedEnquiries(repository);
}

function lease() {
  return repository.mails.lease({ now: at(5000), leaseMs: 60_000, maxDelayMs: 3_600_000 });
}

test('an enquiry is stored byte for byte, and its mail waits', () => {
  const message = ' \r\n\tÄ 한 🧵 \u2028 \u0007\r\n';
  const saved = save({ message });
  expect(saved).toEqual({
    reference: expect.stringMatching(referencePattern) as string,
    receivedAt: at(0),
    isRepeat: false,
  });
  reopen();
  expect(repository.find(saved.reference)).toEqual({
    ...{ ...sampleEnquiry({ message }), reference: saved.reference },
    ...{ mail: 'waiting', mailAttempts: 0, mailFailure: undefined },
  });
});

test('an enquiry whose mail cannot be queued is not stored', () => {
  const other = new DatabaseSync(file);
  other.exec('ALTER TABLE mails RENAME TO hidden');
  expect(() => save()).toThrow(/no such table/);
  other.exec('ALTER TABLE hidden RENAME TO mails');
  other.close();
  expect(all()).toEqual([]);
});

describe('repeats', () => {
  test.each([
    [0, true],
    [repeatWindowMs, true],
    [-repeatWindowMs, true],
    [repeatWindowMs + 1, false],
    [-repeatWindowMs - 1, false],
  ])('%d ms later: %s', (ms, isRepeat) => {
    save();
    reopen();
    const later = save({ receivedAt: at(ms) });
    expect(later.isRepeat).toBe(isRepeat);
    expect(later.receivedAt).toEqual(at(isRepeat ? 0 : ms));
    expect(save({ receivedAt: at(ms) })).toEqual({ ...later, isRepeat: true });
    expect(all()).toHaveLength(isRepeat ? 1 : 2);
  });

  test.each([
    { email: 'A@example.com' },
    { email: 'a@example.comH', message: 'ello' },
    { message: 'Hello ' },
    { message: 'hello' },
  ])('%j is another enquiry', (changes) => {
    save();
    expect(save(changes).isRepeat).toBe(false);
  });

  test('line ends make no difference, and the first text stays', () => {
    const { reference } = save({ message: 'one\ntwo' });
    expect(save({ message: 'one\r\ntwo' }).reference).toBe(reference);
    expect(repository.find(reference)?.message).toBe('one\ntwo');
  });

  test('a new one releases that in quarantine, and it is mailed once and stays replied', () => {
    const { reference } = save({ status: 'quarantined' });
    expect(lease()).toBeUndefined();
    save();
    save();
    save({ status: 'quarantined' });
    expect(all()).toMatchObject([{ reference, status: 'new', mail: 'waiting' }]);
    expect([lease()?.reference, lease()]).toEqual([reference, undefined]);
    repository.markReplied(reference);
    save();
    expect(all()).toMatchObject([{ reference, status: 'replied' }]);
  });
});

describe('list', () => {
  test('is in the order of receipt, whatever the clock said, over several batches', () => {
    const references = Array.from(
      { length: 450 },
      (_, index) => save({ receivedAt: at(-1000 * index), message: `${index}` }).reference,
    );
    expect(all().map(({ reference }) => reference)).toEqual(references);
    const newest = repository.list({ order: 'newest first', limit: 401, offset: 10 });
    expect([...newest].map(({ reference }) => reference)).toEqual(
      references.toReversed().slice(10, 411),
    );
  });

  test('blocks neither writing nor truncating the log between batches', () => {
    save();
    repository.list({ order: 'oldest first' }).next();
    expect(repository.eraseReceivedBefore(new Date(0))).toEqual({
      erased: 0,
      isGoneFromFiles: true,
    });
  });
});

test('the quarantine takes no more than 10,000', () => {
  const raw = new DatabaseSync(file);
  raw.exec(`
    WITH RECURSIVE numbers (number) AS (
      SELECT 1 UNION ALL SELECT number + 1 FROM numbers LIMIT 9998)
    INSERT INTO enquiries (reference, status, email, message, received_at, content_hash)
    SELECT number, 'quarantined', '', '', 0, x'' FROM numbers`);
  raw.close();
  const quarantine = (message: string) => save({ message, status: 'quarantined' });
  const first = quarantine('1');
  quarantine('2');
  expect(() => quarantine('3')).toThrow(QuarantineFullError);
  expect(quarantine('1').isRepeat).toBe(true);
  expect(save({ message: '3' }).isRepeat).toBe(false);
  repository.release(first.reference, at(0));
  expect(quarantine('4').isRepeat).toBe(false);
});

test('the status counts enquiries and mails and has the age of the oldest that waits', () => {
  expect(repository.status(at(0))).toEqual({
    enquiries: { new: 0, replied: 0, quarantined: 0 },
    ...{ waitingMails: 0, rejectedMails: 0, oldestWaitingMs: undefined },
  });
  for (const ms of [1000, 2000, 3000]) save({ message: `${ms}`, receivedAt: at(ms) });
  save({ status: 'quarantined' });
  repository.markReplied(all()[0]?.reference ?? '');
  repository.mails.markSent(lease()?.enquiryId ?? 0);
  repository.mails.markRejected(lease()?.enquiryId ?? 0, 'the reason');
  expect(repository.status(at(5000))).toEqual({
    enquiries: { new: 2, replied: 1, quarantined: 1 },
    ...{ waitingMails: 1, rejectedMails: 1, oldestWaitingMs: 2000 },
  });
  // The clock went back.
  expect(repository.status(at(-5000)).oldestWaitingMs).toBe(0);
});

describe('the probe', () => {
  const INTERVAL_MS = 10_000;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    reopen(10);
    return () => vi.useRealTimers();
  });

  function holdLock(): DatabaseSync {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    return other;
  }

  test('tries to write every ten seconds at most, and leaves no enquiry, mail or gap in the ids', () => {
    repository.probe();
    expect(all()).toEqual([]);
    const other = holdLock();
    repository.probe();
    vi.advanceTimersByTime(INTERVAL_MS);
    expect(() => repository.probe()).toThrow(StoreUnavailableError);
    other.close();
    expect(() => repository.probe()).toThrow(StoreUnavailableError);
    vi.advanceTimersByTime(INTERVAL_MS);
    repository.probe();
    save();
    expect(lease()?.enquiryId).toBe(1);
  });

  test('takes over the result of the last save', () => {
    repository.probe();
    const other = holdLock();
    expect(() => save()).toThrow(StoreUnavailableError);
    other.close();
    expect(() => repository.probe()).toThrow(StoreUnavailableError);
    save();
    repository.probe();
  });

  test.each(['enquiries', 'enquiries_by_content', 'mails'])('finds damage in %s', (name) => {
    for (let number = 0; number < 50; number += 1) save({ message: `${number} `.repeat(200) });
    repository.close();
    const raw = new DatabaseSync(file);
    raw.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const row = raw.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
    raw.close();
    const descriptor = openSync(file, 'r+');
    const position = 4096 * (Number(row?.['rootpage']) - 1);
    writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, position);
    closeSync(descriptor);

    reopen();
    expect(() => save()).toThrow(StoreUnavailableError);
    vi.advanceTimersByTime(INTERVAL_MS);
    expect(() => repository.probe()).toThrow(/the database is damaged/);
  });
});

describe('erasing', () => {
  test('removes the text from all files and leaves the rest', () => {
    const messages = Array.from({ length: 300 }, (_, index) =>
      `<No ${index}>`.repeat(1 + ((index * 37) % 700)),
    );
    const references = messages.map(
      (message, index) => save({ message, receivedAt: at(index) }).reference,
    );
    for (const reference of references.slice(0, 40)) repository.markReplied(reference);

    const byAge = repository.eraseReceivedBefore(at(200));
    expect(byAge).toEqual({ erased: 200, isGoneFromFiles: true });
    const byReference = repository.erase(references.at(-1) ?? '');
    expect(byReference).toEqual({ erased: 1, isGoneFromFiles: true });

    const bytes = Buffer.concat([file, `${file}-wal`].map((each) => readFileSync(each)));
    expect(messages.filter((message) => bytes.includes(message.slice(0, 8)))).toEqual(
      messages.slice(200, 299),
    );
    expect(bytes.includes(references[0] ?? '')).toBe(false);
    expect(all().map(({ message }) => message)).toEqual(messages.slice(200, 299));
    expect(lease()?.reference).toBe(references[200]);
  });

  test('by age can keep enquiries longer while their mail waits', () => {
    const saved = ['sent', 'waiting', 'quarantined'].map((message, index) => {
      const status = message === 'quarantined' ? 'quarantined' : 'new';
      return save({ message, status, receivedAt: at(index) });
    });
    repository.mails.markSent(1);
    expect(repository.eraseReceivedBefore(at(10), at(0)).erased).toBe(2);
    expect(all().map(({ reference }) => reference)).toEqual([saved[1]?.reference]);
    expect(repository.eraseReceivedBefore(at(20), at(10)).erased).toBe(1);
  });

  test.each(['quarantined', undefined] as const)('by age and status: %s', (status) => {
    save({ message: '1', status: 'quarantined' });
    save({ message: '2' });
    save({ message: '3', receivedAt: at(1), status: 'quarantined' });
    const [enquiries, waitingMails] = status ? [1, 0] : [2, 1];
    expect(repository.countReceivedBefore(at(1), status)).toEqual({ enquiries, waitingMails });
    expect(repository.eraseReceivedBefore(at(1), at(1), status).erased).toBe(enquiries);
    const quarantined = repository.list({ order: 'oldest first', status: 'quarantined' });
    expect([...quarantined].map(({ message }) => message)).toEqual(['3']);
  });
});
