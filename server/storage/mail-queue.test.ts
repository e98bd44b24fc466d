import { beforeEach, expect, test } from 'vitest';
import { openRepository, sampleEnquiry, sampleTime } from '../../tests/support/sample-enquiry.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { EnquiryRepository } from './repository.ts';

const leaseMs = 60_000;
const HOUR = 3_600_000;

let repository: EnquiryRepository;
/** As another process has it. */
let other: EnquiryRepository;

beforeEach(() => {
  const directory = temporaryFolder();
  repository = openRepository({ directory });
  other = openRepository({ directory });
});

function save(message: string): string {
  return repository.save(sampleEnquiry({ message })).reference;
}

/** A time so many ms after the enquiries were received. */
function at(ms: number): Date {
  return new Date(sampleTime + ms);
}

function lease(ms = 0, by = repository) {
  return by.mails.lease({ now: at(ms), leaseMs, maxDelayMs: HOUR });
}

test('the mail with the fewest attempts comes first', () => {
  const [first, second] = ['1', '2'].map(save);
  expect(lease()?.reference).toBe(first);
  expect(lease(leaseMs)?.reference).toBe(second);
  expect(lease(leaseMs)?.reference).toBe(first);
});

test('a lease ends by expiry, and no other process takes it earlier', () => {
  save('1');
  expect(lease()?.attempt).toBe(1);
  expect(lease(leaseMs - 1, other)).toBeUndefined();
  expect(lease(leaseMs, other)?.attempt).toBe(2);
  expect(lease(leaseMs)).toBeUndefined();
  expect(repository.mails.nextDueAt()).toEqual(at(2 * leaseMs));
});

test('a process that lost its lease can only mark the mail as sent', () => {
  const reference = save('1');
  lease();
  expect(lease(leaseMs, other)?.attempt).toBe(2);
  repository.mails.postpone(1, at(0), 'late');
  repository.mails.markRejected(1, 'late');
  expect(repository.find(reference)).toMatchObject({ mail: 'waiting', mailFailure: undefined });
  expect(lease(leaseMs)).toBeUndefined();
  repository.mails.markSent(1);
  other.mails.postpone(1, at(0), 'late');
  other.mails.markRejected(1, 'late');
  expect(repository.find(reference)).toMatchObject({ mail: 'sent', mailFailure: undefined });
});

test('a postponed mail is due at its time and holds up no other', () => {
  const [first, second] = ['1', '2'].map(save);
  lease();
  repository.mails.postpone(1, at(5000), 'the reason');
  expect(repository.find(first ?? '')).toMatchObject({
    mail: 'waiting',
    mailAttempts: 1,
    mailFailure: 'the reason',
  });
  expect(lease()?.reference).toBe(second);
  expect(repository.mails.nextDueAt()).toEqual(at(5000));
  expect(lease(4999)).toBeUndefined();
  expect(lease(5000)?.reference).toBe(first);
});

test('after the clock went back by a day, leased and postponed mails are due', () => {
  save('1');
  expect(lease()?.attempt).toBe(1);
  expect(lease(-24 * HOUR)?.attempt).toBe(2);
  repository.mails.postpone(1, at(0), 'the reason');
  expect(lease(-24 * HOUR)?.attempt).toBe(3);
});

test('retry makes mail due that waits or was rejected, but none that was sent', () => {
  const references = ['1', '2', '3'].map(save);
  references.forEach(() => lease());
  repository.mails.postpone(1, at(HOUR), 'the reason');
  repository.mails.markRejected(2, 'the reason');
  repository.mails.markSent(3);
  expect(repository.find(references[1] ?? '')).toMatchObject({
    mail: 'rejected',
    mailAttempts: 1,
    mailFailure: 'the reason',
  });
  expect(lease()).toBeUndefined();
  const retried = references.map((reference) => repository.retryMail(reference, at(0)));
  expect(retried).toEqual([true, true, false]);
  expect([lease(), lease(), lease()].map((mail) => mail?.enquiryId)).toEqual([1, 2, undefined]);
  repository.mails.markRejected(2, 'the reason');
  expect(repository.retryAllMail(at(0))).toBe(2);
  expect(lease()).toMatchObject({ enquiryId: 2, attempt: 3 });
});
