import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { referencePattern, repeatWindowMs } from '../../contract/enquiry.ts';
import {
  openEnquiryStore,
  QuarantineFullError,
  StoreUnavailableError,
  type EnquiryStore,
  type EnquiryStoreOptions,
  type EnquiryToSave,
} from './repository.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');

let directory: string;
let store: EnquiryStore;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'enquiry-store-'));
  store = openEnquiryStore({ directory });
});

afterEach(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

function reopen(options: Partial<EnquiryStoreOptions> = {}): void {
  store.close();
  store = openEnquiryStore({ directory, ...options });
}

function enquiry(change: Partial<EnquiryToSave> & { at?: number } = {}): EnquiryToSave {
  const { at = noon, ...rest } = change;
  return {
    email: 'a@example.com',
    message: 'Hello',
    status: 'new',
    receivedAt: new Date(at),
    ...rest,
  };
}

function all() {
  return [...store.enquiries({ order: 'oldest first' })];
}

/** A mail that is due at the time, and claimed by that. */
function claim(at = noon, by = store) {
  return by.mails.claim({ now: new Date(at), leaseMs: 60_000, longestDelayMs: 3_600_000 });
}

test('an enquiry is kept byte for byte, and its mail waits', () => {
  const message = ' \r\n\tÄ 한 🧵 \u2028 \u0007\r\n';
  const saved = store.save(enquiry({ message }));
  expect(saved.reference).toMatch(referencePattern);
  expect(saved).toMatchObject({ receivedAt: new Date(noon), isRepeat: false });
  reopen();
  expect(store.enquiry(saved.reference)).toEqual({
    reference: saved.reference,
    receivedAt: new Date(noon),
    email: 'a@example.com',
    message,
    status: 'new',
    mail: 'waiting',
    mailAttempts: 0,
    mailFailure: undefined,
  });
});

test('an enquiry in quarantine has no mail', () => {
  const { reference } = store.save(enquiry({ status: 'quarantined' }));
  expect(store.enquiry(reference)).toMatchObject({ status: 'quarantined', mail: 'none' });
  expect(claim()).toBeUndefined();
});

test('the enquiry and its mail are one: where the mail cannot be queued, nothing is kept', () => {
  const other = new DatabaseSync(join(directory, 'enquiries.db'));
  other.exec('ALTER TABLE mails RENAME TO hidden');
  expect(() => store.save(enquiry())).toThrow(/no such table/);
  other.exec('ALTER TABLE hidden RENAME TO mails');
  other.close();
  expect(all()).toEqual([]);
});

describe('repeats', () => {
  test.each([0, 1, repeatWindowMs, -1, -repeatWindowMs])('%d ms later: the same', (later) => {
    const first = store.save(enquiry());
    expect(store.save(enquiry({ at: noon + later }))).toEqual({ ...first, isRepeat: true });
    expect(all()).toHaveLength(1);
  });

  test.each([repeatWindowMs + 1, -repeatWindowMs - 1])('%d ms later: another', (later) => {
    const first = store.save(enquiry());
    const second = store.save(enquiry({ at: noon + later }));
    expect(second.isRepeat).toBe(false);
    expect(second.reference).not.toBe(first.reference);
    expect(store.save(enquiry({ at: noon + later + 1 })).reference).toBe(second.reference);
    expect(all()).toHaveLength(2);
  });

  test.each([
    { email: 'A@example.com' },
    { email: 'a@example.comH', message: 'ello' },
    { message: 'Hello ' },
    { message: 'hello' },
  ])('%j is another enquiry', (change) => {
    store.save(enquiry());
    expect(store.save(enquiry(change)).isRepeat).toBe(false);
  });

  test('the line ends of the transport do not tell enquiries apart, and the first stay', () => {
    const { reference } = store.save(enquiry({ message: 'one\ntwo' }));
    expect(store.save(enquiry({ message: 'one\r\ntwo' })).reference).toBe(reference);
    expect(store.enquiry(reference)?.message).toBe('one\ntwo');
  });

  test('is known after a restart', () => {
    const { reference } = store.save(enquiry());
    reopen();
    expect(store.save(enquiry())).toMatchObject({ reference, isRepeat: true });
  });

  test('in quarantine, and again without the honeypot: a real one, mailed once', () => {
    const { reference } = store.save(enquiry({ status: 'quarantined' }));
    store.save(enquiry());
    store.save(enquiry());
    store.save(enquiry({ status: 'quarantined' }));
    expect(all()).toMatchObject([{ reference, status: 'new', mail: 'waiting' }]);
    expect(claim()?.reference).toBe(reference);
    expect(claim()).toBeUndefined();
  });

  test('an answered enquiry stays answered', () => {
    const { reference } = store.save(enquiry());
    store.markAnswered(reference);
    store.save(enquiry());
    expect(all()).toMatchObject([{ reference, status: 'answered' }]);
  });
});

describe('reading', () => {
  test('in the order of receipt, whatever the clock said, across batchs', () => {
    const times = Array.from({ length: 450 }, (_, index) => noon - index * 1000);
    const references = times.map(
      (at, index) => store.save(enquiry({ at, message: `No ${index}` })).reference,
    );
    expect(all().map((each) => each.reference)).toEqual(references);
    const newest = [...store.enquiries({ order: 'newest first', limit: 401 })];
    expect(newest.map((each) => each.reference)).toEqual(references.toReversed().slice(0, 401));
  });

  test('by status', () => {
    store.save(enquiry({ message: '1' }));
    store.save(enquiry({ message: '2', status: 'quarantined' }));
    const found = [...store.enquiries({ order: 'oldest first', status: 'quarantined' })];
    expect(found.map(({ message }) => message)).toEqual(['2']);
  });

  test('while it is read, others write and the log can be emptied', () => {
    store.save(enquiry({ message: '1' }));
    const reading = store.enquiries({ order: 'oldest first' });
    reading.next();
    expect(store.eraseReceivedBefore(new Date(0))).toEqual({ erased: 0, isGoneFromFiles: true });
  });

  test('what is not there', () => {
    expect(store.enquiry('0000-0000')).toBeUndefined();
    expect(store.markAnswered('0000-0000')).toBe(false);
    expect(store.release('0000-0000', new Date(noon))).toBe(false);
    expect(store.retryMail('0000-0000', new Date(noon))).toBe(false);
    expect(store.erase('0000-0000').erased).toBe(0);
  });
});

describe('changes by hand', () => {
  test('answered, but not from quarantine', () => {
    const { reference } = store.save(enquiry({ status: 'quarantined' }));
    expect(store.markAnswered(reference)).toBe(false);
    expect(store.release(reference, new Date(noon))).toBe(true);
    expect(store.release(reference, new Date(noon))).toBe(false);
    expect(store.enquiry(reference)).toMatchObject({ status: 'new', mail: 'waiting' });
    expect(store.markAnswered(reference)).toBe(true);
    expect(store.enquiry(reference)).toMatchObject({ status: 'answered', mail: 'waiting' });
  });

  test('refused mail is due again, sent mail never', () => {
    const { reference } = store.save(enquiry());
    const enquiryId = claim()?.enquiryId ?? 0;
    store.mails.markRefused(enquiryId, 'the reason');
    expect(store.enquiry(reference)).toMatchObject({
      mail: 'refused',
      mailAttempts: 1,
      mailFailure: 'the reason',
    });
    expect(claim()).toBeUndefined();
    expect(store.retryMail(reference, new Date(noon))).toBe(true);
    expect(claim()).toMatchObject({ reference, attempt: 2 });
    store.mails.markSent(enquiryId);
    expect(store.enquiry(reference)).toMatchObject({ mail: 'sent', mailFailure: undefined });
    expect(store.retryMail(reference, new Date(noon))).toBe(false);
  });
});

describe('the queue of mails', () => {
  test('the least tried first, so that none holds up the others', () => {
    const [bad, good] = ['1', '2'].map((message) => store.save(enquiry({ message })).reference);
    expect(claim()?.reference).toBe(bad);
    expect(claim(noon + 60_000)?.reference).toBe(good);
    expect(claim(noon + 60_000)?.reference).toBe(bad);
  });

  test('oldest first, each once', () => {
    const references = ['1', '2'].map((message) => store.save(enquiry({ message })).reference);
    expect([claim(), claim(), claim()].map((mail) => mail?.reference)).toEqual([
      ...references,
      undefined,
    ]);
  });

  test('a lease ends by itself, but not by another process that starts', () => {
    store.save(enquiry());
    expect(claim()?.attempt).toBe(1);
    const other = openEnquiryStore({ directory });
    expect(claim(noon + 59_999, other)).toBeUndefined();
    expect(claim(noon + 60_000, other)?.attempt).toBe(2);
    expect(claim(noon + 60_000)).toBeUndefined();
    expect(store.mails.nextDueAt()).toEqual(new Date(noon + 120_000));
    other.close();
  });

  test('its owner can renew a lease, and nobody else', () => {
    store.save(enquiry());
    const enquiryId = claim()?.enquiryId ?? 0;
    const other = openEnquiryStore({ directory });
    const lease = { now: new Date(noon + 50_000), leaseMs: 60_000 };
    other.mails.renew(enquiryId, lease);
    expect(store.mails.nextDueAt()).toEqual(new Date(noon + 60_000));
    store.mails.renew(enquiryId, lease);
    expect(claim(noon + 109_999, other)).toBeUndefined();
    expect(claim(noon + 110_000, other)?.attempt).toBe(2);
    store.mails.renew(enquiryId, { now: new Date(noon + 120_000), leaseMs: 60_000 });
    expect(store.mails.nextDueAt()).toEqual(new Date(noon + 170_000));
    other.close();
  });

  test('whoever has lost a lease can still say that the mail was sent, and nothing else', () => {
    const { reference } = store.save(enquiry());
    const enquiryId = claim()?.enquiryId ?? 0;
    const other = openEnquiryStore({ directory });
    expect(claim(noon + 60_000, other)?.attempt).toBe(2);
    store.mails.postpone(enquiryId, new Date(noon), 'late');
    store.mails.markRefused(enquiryId, 'late');
    expect(store.enquiry(reference)).toMatchObject({ mail: 'waiting', mailFailure: undefined });
    expect(claim(noon + 60_000)).toBeUndefined();
    store.mails.markSent(enquiryId);
    expect(store.enquiry(reference)?.mail).toBe('sent');
    other.close();
  });

  test('a postponed mail is due at its time and leaves the others alone', () => {
    const first = store.save(enquiry({ message: '1' }));
    const second = store.save(enquiry({ message: '2' }));
    store.mails.postpone(claim()?.enquiryId ?? 0, new Date(noon + 5000), 'the reason');
    expect(store.enquiry(first.reference)).toMatchObject({
      mail: 'waiting',
      mailFailure: 'the reason',
    });
    expect(claim()?.reference).toBe(second.reference);
    expect(store.mails.nextDueAt()).toEqual(new Date(noon + 5000));
    expect(claim(noon + 4999)).toBeUndefined();
    expect(claim(noon + 5000)?.reference).toBe(first.reference);
  });

  test('a clock that went back makes due what was postponed or claimed before', () => {
    store.save(enquiry());
    const dayBefore = noon - 24 * 3_600_000;
    expect(claim()?.attempt).toBe(1);
    expect(claim(dayBefore)?.attempt).toBe(2);
    store.mails.postpone(1, new Date(noon), 'the reason');
    expect(claim(dayBefore)?.attempt).toBe(3);
  });

  test('what was sent stays so, even if a late result says otherwise', () => {
    const { reference } = store.save(enquiry());
    const enquiryId = claim()?.enquiryId ?? 0;
    store.mails.markSent(enquiryId);
    store.mails.postpone(enquiryId, new Date(noon), 'late');
    store.mails.markRefused(enquiryId, 'late');
    expect(store.enquiry(reference)?.mail).toBe('sent');
  });

  test('the result of an erased enquiry never falls on another one', () => {
    const gone = store.save(enquiry({ message: '1' }));
    const enquiryId = claim()?.enquiryId ?? 0;
    store.erase(gone.reference);
    const next = store.save(enquiry({ message: '2' }));
    store.mails.markSent(enquiryId);
    expect(store.enquiry(next.reference)?.mail).toBe('waiting');
  });
});

test('all refused mail can be made due', () => {
  const [first] = ['1', '2', '3'].map((message) => store.save(enquiry({ message })));
  for (const enquiryId of [claim(), claim(), claim()].map((mail) => mail?.enquiryId ?? 0)) {
    if (enquiryId === 3) store.mails.markSent(enquiryId);
    else store.mails.markRefused(enquiryId, 'the reason');
  }
  expect(store.retryAllMail(new Date(noon))).toBe(2);
  expect(claim()?.reference).toBe(first?.reference);
});

describe('the quarantine', () => {
  test('takes as many as it may, and more when there is room', () => {
    reopen({ maxQuarantined: 2 });
    const quarantined = (message: string) =>
      store.save(enquiry({ message, status: 'quarantined' }));
    const first = quarantined('1');
    quarantined('2');
    expect(() => quarantined('3')).toThrow(QuarantineFullError);
    expect(quarantined('1').isRepeat).toBe(true);
    expect(store.save(enquiry({ message: '3' })).isRepeat).toBe(false);
    store.release(first.reference, new Date(noon));
    expect(quarantined('4').isRepeat).toBe(false);
    expect(all()).toHaveLength(4);
  });
});

test('an enquiry with mail that waits can be spared', () => {
  const references = ['sent', 'waiting', 'quarantined'].map(
    (message, index) =>
      store.save(
        enquiry({ message, at: noon + index, ...(index === 2 && { status: 'quarantined' }) }),
      ).reference,
  );
  store.mails.markSent(1);
  expect(store.eraseReceivedBefore(new Date(noon + 10), new Date(noon)).erased).toBe(2);
  expect(all().map(({ reference }) => reference)).toEqual([references[1]]);
  expect(store.eraseReceivedBefore(new Date(noon + 20), new Date(noon + 10)).erased).toBe(1);
});

test('the status counts enquiries and mails, and tells the age of the oldest that waits', () => {
  const statusAt = (at: number) => store.status(new Date(at));
  expect(statusAt(noon)).toEqual({
    enquiries: { new: 0, answered: 0, quarantined: 0 },
    waitingMails: 0,
    refusedMails: 0,
    oldestWaitingMs: undefined,
  });
  const [first] = [1, 2, 3].map((number) =>
    store.save(enquiry({ message: `${number}`, at: noon + number * 1000 })),
  );
  store.save(enquiry({ status: 'quarantined' }));
  store.markAnswered(first?.reference ?? '');
  store.mails.markSent(claim(noon + 5000)?.enquiryId ?? 0);
  store.mails.markRefused(claim(noon + 5000)?.enquiryId ?? 0, 'the reason');
  expect(statusAt(noon + 5000)).toEqual({
    enquiries: { new: 2, answered: 1, quarantined: 1 },
    waitingMails: 1,
    refusedMails: 1,
    oldestWaitingMs: 2000,
  });
  expect(statusAt(noon - 5000).oldestWaitingMs).toBe(0);
});

describe('the probe', () => {
  const TEN_SECONDS = 10_000;
  const locked = () => {
    const other = new DatabaseSync(join(directory, 'enquiries.db'));
    other.exec('BEGIN IMMEDIATE');
    return other;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    reopen({ busyTimeoutMs: 10 });
    return () => vi.useRealTimers();
  });

  test('finds a database that takes no write, every ten seconds at most', () => {
    store.probe();
    const other = locked();
    store.probe();
    vi.advanceTimersByTime(TEN_SECONDS);
    expect(() => store.probe()).toThrow(StoreUnavailableError);
    other.close();
    expect(() => store.probe()).toThrow(StoreUnavailableError);
    vi.advanceTimersByTime(TEN_SECONDS);
    store.probe();
  });

  test('believes the last enquiry', () => {
    store.probe();
    const other = locked();
    expect(() => store.save(enquiry())).toThrow(StoreUnavailableError);
    other.close();
    expect(() => store.probe()).toThrow(StoreUnavailableError);
    store.save(enquiry());
    store.probe();
  });

  test('leaves nothing behind', () => {
    store.probe();
    expect(all()).toEqual([]);
    expect(store.status(new Date(noon)).waitingMails).toBe(0);
    expect(store.save(enquiry()).isRepeat).toBe(false);
    expect(claim()?.enquiryId).toBe(1);
  });

  test.each(['enquiries', 'enquiries_by_content', 'mails'])('finds damage in %s', (name) => {
    for (let number = 0; number < 50; number += 1) {
      store.save(enquiry({ message: `${number} `.repeat(200) }));
    }
    store.close();
    const file = join(directory, 'enquiries.db');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
    database.close();
    const descriptor = openSync(file, 'r+');
    writeSync(
      descriptor,
      Buffer.alloc(4096, 0xa5),
      0,
      4096,
      (Number(row?.['rootpage']) - 1) * 4096,
    );
    closeSync(descriptor);

    store = openEnquiryStore({ directory });
    expect(() => store.save(enquiry())).toThrow(StoreUnavailableError);
    vi.advanceTimersByTime(TEN_SECONDS);
    expect(() => store.probe()).toThrow(/the database is damaged/);
  });
});

describe('erasing', () => {
  /** What all files of the store hold together. */
  function bytes(): Buffer {
    const files = ['enquiries.db', 'enquiries.db-wal'].map((name) => join(directory, name));
    return Buffer.concat(files.map((file) => readFileSync(file)));
  }

  test('by age and by reference: the text has left every file, and the rest is whole', () => {
    const messages = Array.from({ length: 300 }, (_, index) =>
      `<No ${index}>`.repeat(1 + ((index * 37) % 700)),
    );
    const references = messages.map(
      (message, index) => store.save(enquiry({ message, at: noon + index })).reference,
    );
    for (const reference of references.slice(0, 40)) store.markAnswered(reference);

    expect(store.eraseReceivedBefore(new Date(noon + 200))).toEqual({
      erased: 200,
      isGoneFromFiles: true,
    });
    const last = references.at(-1) ?? '';
    expect(store.erase(last)).toEqual({ erased: 1, isGoneFromFiles: true });

    const left = bytes();
    const isThere = (index: number) => left.includes(`<No ${index}>`);
    expect(messages.map((_, index) => index).filter(isThere)).toEqual(
      Array.from({ length: 99 }, (_, index) => 200 + index),
    );
    expect(left.includes(references[0] ?? '')).toBe(false);
    expect(all().map(({ message }) => message)).toEqual(messages.slice(200, 299));
    expect(claim(noon + 1000)?.reference).toBe(references[200]);
  });
});

test('what was acknowledged survives a process that is killed, exactly once', async () => {
  const script = `
    import { openEnquiryStore } from ${JSON.stringify(new URL('repository.ts', import.meta.url).href)};
    const store = openEnquiryStore({ directory: ${JSON.stringify(directory)} });
    for (let i = 0; ; i += 1) {
      const message = process.pid + ' ' + i;
      const enquiry = { email: 'a@example.com', message, status: 'new', receivedAt: new Date() };
      process.stdout.write(JSON.stringify([store.save(enquiry).reference, message]) + '\\n');
    }`;

  const acknowledged: [string, string][] = [];
  for (let run = 0; run < 4; run += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.length > 500 * (run + 1)) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const whole = output.slice(0, output.lastIndexOf('\n')).split('\n');
    acknowledged.push(...whole.map((line) => JSON.parse(line) as [string, string]));
  }

  const stored = new Map(all().map(({ reference, message }) => [reference, message]));
  expect(acknowledged.length).toBeGreaterThan(40);
  expect(acknowledged.filter(([reference, text]) => stored.get(reference) !== text)).toEqual([]);
  expect(new Set(stored.values()).size).toBe(all().length);
  expect(all().every(({ mail }) => mail === 'waiting')).toBe(true);
});
