import { beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../tests/support/memory-log.ts';
import { openRepository, sampleEnquiry, storedEnquiries } from '../tests/support/sample-enquiry.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import type { Channel } from './storage/enquiry.ts';
import { eraseOld } from './retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const noon = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

/** A server that keeps enquiries for five days. */
async function prepare(channels: Channel[] = []) {
  const repository = await openRepository({ directory: temporaryFolder() });
  const { log, lines } = memoryLog();
  const site = { retentionDays: 5, builtAt: new Date(noon - DAY).toISOString() };
  return {
    repository,
    lines,
    eraseAt(time: number) {
      vi.setSystemTime(time);
      return eraseOld({ repository, site, channels, log });
    },
    save: (message: string, receivedAt: number) =>
      repository.save(sampleEnquiry({ message, receivedAt: new Date(receivedAt) })),
    left: async () => (await storedEnquiries(repository)).map(({ message }) => message),
  };
}

test('erases enquiries that are too old', async () => {
  const { eraseAt, save, left, lines } = await prepare();
  await save('old', noon - 5 * DAY - 1);
  await save('newer', noon - 5 * DAY + HOUR / 2);
  await eraseAt(noon);
  expect(await left()).toEqual(['newer']);
  expect(lines).toEqual([{ level: 'info', erased: 1, msg: 'enquiries erased' }]);
  await eraseAt(noon + HOUR);
  expect(await left()).toEqual([]);
});

test('erases nothing while the clock is before the build or the newest enquiry', async () => {
  const { eraseAt, save, left, lines, repository } = await prepare();
  const { reference } = await save('ahead', noon + 40 * DAY);
  await save('old', noon - 300 * DAY);
  await eraseAt(noon - 2 * DAY);
  await eraseAt(noon);
  expect(await left()).toEqual(['ahead', 'old']);
  const nothing = 'nothing is erased by age: the clock says';
  expect(lines.map(({ level, msg }) => `${level}: ${msg}`)).toEqual([
    `warn: ${nothing} 2026-02-27, and the site was built on 2026-02-28`,
    `warn: ${nothing} 2026-03-01, and enquiry ${reference} is of 2026-04-10`,
  ]);
  expect(await repository.find(reference)).toMatchObject({
    receivedAt: new Date(noon + 40 * DAY),
  });
  // Erased by the operator or by age.
  await repository.erase(reference);
  await eraseAt(noon);
  expect(await left()).toEqual([]);
});

test('an enquiry received while the newest one is read is not in the future', async () => {
  const { eraseAt, save, left, lines, repository } = await prepare();
  await save('old', noon - 5 * DAY - 1);
  await save('meanwhile', noon + 1);
  const newest = await repository.newest();
  vi.spyOn(repository, 'newest').mockImplementation(() => {
    vi.setSystemTime(noon + 1);
    return Promise.resolve(newest);
  });
  await eraseAt(noon);
  expect(lines).toMatchObject([{ msg: 'enquiries erased' }]);
  expect(await left()).toEqual(['meanwhile']);
});

test('erases an enquiry received while the clock was behind no earlier than the one before it', async () => {
  const { eraseAt, save, left } = await prepare();
  await save('newest', noon - DAY);
  await save('behind', 0);
  await eraseAt(noon);
  expect(await left()).toEqual(['newest', 'behind']);
  await eraseAt(noon + 5 * DAY);
  expect(await left()).toEqual([]);
});

test('keeps an enquiry that no channel can deliver for another year, and no longer', async () => {
  const { eraseAt, save, left } = await prepare(['mail']);
  await save('waiting', noon - 9 * DAY);
  await eraseAt(noon + (365 - 4) * DAY);
  expect(await left()).toEqual(['waiting']);
  await eraseAt(noon + (365 - 4) * DAY + 1);
  expect(await left()).toEqual([]);
});
