import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import {
  openRepository,
  sampleEnquiry,
  storedEnquiries,
} from '../../tests/support/sample-enquiry.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { Channel } from '../storage/enquiry.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { startRetention } from './retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const noon = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setInterval', 'clearInterval'] });
  return () => void vi.useRealTimers();
});

/** Starts one server after another on the same database; they keep enquiries for five days. */
async function prepare({ channels = [] as Channel[], days = (): number => 5 } = {}) {
  const repository = await openRepository({ directory: temporaryFolder() });
  const { log, lines } = memoryLog();
  const erase = vi.spyOn(repository, 'eraseByAge');
  let retention: ReturnType<typeof startRetention> | undefined;
  onTestFinished(() => retention?.stop());
  /** Waits for the regular work, which queries the database twice. */
  const settle = async () => {
    for (let time = 0; time < 4; time += 1) await repository.find('');
  };
  return {
    repository,
    erase,
    lines,
    async start(time: number) {
      retention?.stop();
      vi.setSystemTime(time);
      const builtAt = () => new Date(noon - DAY);
      retention = startRetention({ repository, days, builtAt, channels, log });
      await settle();
    },
    async pass(hours: number) {
      for (let hour = 0; hour < hours; hour += 1) {
        vi.advanceTimersByTime(HOUR);
        await settle();
      }
    },
    stop: () => retention?.stop(),
    save: (message: string, receivedAt: number) =>
      repository.save(sampleEnquiry({ message, receivedAt: new Date(receivedAt) })),
    left: async () => (await storedEnquiries(repository)).map(({ message }) => message),
  };
}

test('old enquiries are erased at the start and every hour, until it stops', async () => {
  const { start, pass, stop, save, left, erase, lines } = await prepare();
  await save('old', noon - 5 * DAY - 1);
  await save('newer', noon - 5 * DAY + HOUR / 2);
  await start(noon);
  expect(await left()).toEqual(['newer']);
  await pass(1);
  expect(await left()).toEqual([]);
  expect(lines).toEqual([
    { level: 'info', erased: 1, msg: 'enquiries erased' },
    { level: 'info', erased: 1, msg: 'enquiries erased' },
  ]);
  stop();
  await pass(2);
  expect(erase).toHaveBeenCalledTimes(2);
});

test('a server that never lives for an hour erases too', async () => {
  const { start, save, left } = await prepare();
  for (const day of [0, 2, 4]) {
    await start(noon + day * DAY);
    await save(`${day}`, noon + day * DAY);
  }
  await start(noon + 30 * DAY);
  expect(await left()).toEqual([]);
});

test('nothing is erased while the clock is before the build or the newest enquiry, and no date changes', async () => {
  const { start, pass, save, left, lines, repository } = await prepare();
  await save('old', noon - 300 * DAY);
  await start(noon - 2 * DAY);
  const { reference } = await save('ahead', noon + 40 * DAY);
  await start(noon);
  expect(await left()).toEqual(['old', 'ahead']);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [
      'warn',
      'nothing is erased by age: the clock says 2026-02-27, and the site was built on 2026-02-28',
    ],
    [
      'warn',
      `nothing is erased by age: the clock says 2026-03-01, and enquiry ${reference} is of 2026-04-10`,
    ],
  ]);
  expect(await repository.find(reference)).toMatchObject({
    receivedAt: new Date(noon + 40 * DAY),
  });
  // Erased by the operator or by age.
  await repository.erase(reference);
  await pass(1);
  expect(await left()).toEqual([]);
});

test('a new build can change the days', async () => {
  let days = 30;
  const { start, pass, erase } = await prepare({ days: () => days });
  await start(noon);
  days = 10;
  await pass(1);
  const limits = erase.mock.calls.map(([{ receivedBefore }]) => receivedBefore.toISOString());
  expect(limits).toEqual(['2026-01-30T12:00:00.000Z', '2026-02-19T13:00:00.000Z']);
});

test.each<[Channel[], string[]]>([
  [['mail'], ['waiting']],
  [[], []],
])('with the channels %j in use, %j stays', async (channels, kept) => {
  const { start, save, left, repository } = await prepare({ channels });
  await save('sent', noon - 9 * DAY);
  await repository.deliveries.markSent(1);
  await save('waiting', noon - 9 * DAY);
  await start(noon);
  expect(await left()).toEqual(kept);
});

test('after an error, erasing is tried again', async () => {
  const { start, pass, erase, lines } = await prepare();
  erase.mockRejectedValueOnce(new StoreUnavailableError('/data', 'the disk is full'));
  erase.mockResolvedValueOnce(2);
  await start(noon);
  await pass(1);
  expect(lines).toMatchObject([
    { level: 'error', msg: 'erasing failed', err: { type: 'StoreUnavailableError' } },
    { level: 'info', erased: 2, msg: 'enquiries erased' },
  ]);
});
