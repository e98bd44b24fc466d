import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startRetention } from '../../server/enquiries/retention.ts';
import type { Channel } from '../../server/storage/enquiry.ts';
import { memoryLog } from '../support/memory-log.ts';
import { openRepository, sampleEnquiry, storedEnquiries } from '../support/sample-enquiry.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Noon of 1 March 2026, or as many days later. */
const noon = (day: number) => Date.parse('2026-03-01T12:00:00Z') + day * DAY;

/** One server after the other with one database, and a clock that can be set. */
async function prepareRuns({ isMailOn = false, builtAt = noon(-1) } = {}) {
  vi.useFakeTimers({ now: noon(0) });
  onTestFinished(() => void vi.useRealTimers());
  const repository = await openRepository({ directory: temporaryFolder() });
  const { log, lines } = memoryLog();
  let retention: { stop: () => void } | undefined;
  onTestFinished(() => retention?.stop());
  const stop = () => retention?.stop();
  return {
    stop,
    /** Stops, and starts at this time. */
    async start(time: number) {
      stop();
      vi.setSystemTime(time);
      const channels: Channel[] = isMailOn ? ['mail'] : [];
      const options = { days: () => 5, builtAt: () => new Date(builtAt), channels, log };
      retention = startRetention({ repository, ...options });
      await vi.advanceTimersByTimeAsync(0);
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    setClock: (time: number) => vi.setSystemTime(time),
    save: (message: string) =>
      repository.save(sampleEnquiry({ message, receivedAt: new Date(Date.now()) })),
    left: async () => (await storedEnquiries(repository)).map(({ message }) => message),
    /** What the log has said since it was last asked. */
    said: () => lines.splice(0).map(({ msg }) => msg),
    async sendMail() {
      const times = { channel: 'mail' as const, leaseMs: MINUTE, maxDelayMs: HOUR };
      for (let mail = await repository.deliveries.lease(times); mail;) {
        await repository.deliveries.markSent(mail.id);
        mail = await repository.deliveries.lease(times);
      }
    },
  };
}

const year2019 = Date.parse('2019-01-01T00:00:00Z');
const erased = ['enquiries erased'];

describe('erasing by age, after five days', () => {
  test.each([
    [true, noon(-1)],
    [false, noon(-1)],
    // A site that has not been built for longer than enquiries are kept.
    [false, noon(-400)],
  ])('what came under a clock of 2019 stays: mail %s, built at %d', async (isMailOn, builtAt) => {
    const { start, pass, save, left, said } = await prepareRuns({ isMailOn, builtAt });
    await start(year2019);
    await save('1');
    await pass(3 * DAY);
    const built = new Date(builtAt).toISOString().slice(0, 10);
    expect(said()).toContain(
      `nothing is erased by age: the clock says 2019-01-01, and the site was built on ${built}`,
    );
    await start(noon(0));
    await pass(4 * DAY);
    expect(await left()).toEqual(['1']);
    // With mail on, it waits to be mailed.
    await pass(3 * DAY);
    expect(await left()).toEqual(isMailOn ? ['1'] : []);
  });

  test('what came under a clock of 2019 later on stays, and is erased in time', async () => {
    const { start, setClock, pass, save, left } = await prepareRuns({ builtAt: noon(-400) });
    await start(noon(0));
    await save('before');
    await pass(HOUR);
    setClock(year2019);
    await save('meanwhile');
    await pass(HOUR);
    await start(noon(1));
    await pass(3 * DAY);
    expect(await left()).toEqual(['before', 'meanwhile']);
    await pass(1.5 * DAY);
    expect(await left()).toEqual(['meanwhile']);
    await pass(DAY);
    expect(await left()).toEqual([]);
  });

  test('a start 400 days ahead erases nothing, and with the right clock all is as before', async () => {
    const { start, pass, save, left, said } = await prepareRuns();
    await start(noon(0));
    for (let index = 0; index < 20; index += 1) await save(`${index}`);
    await start(noon(400));
    await save('meanwhile');
    await pass(20 * HOUR);
    expect(await left()).toHaveLength(21);
    const days = 'the clock says 2027-04-05, and 2026-03-01 was the last time that is sure';
    const sentences = said();
    expect(sentences[0]).toBe(
      `nothing is erased by age: ${days}; if this is right, it is trusted in 24 h`,
    );
    // At the start and each hour.
    expect(sentences).toHaveLength(21);
    await start(noon(1));
    await pass(3.5 * DAY);
    expect(await left()).toHaveLength(21);
    await pass(DAY);
    expect(await left()).toEqual(['meanwhile']);
    await pass(DAY);
    expect(await left()).toEqual([]);
    expect(said()).toEqual([...erased, ...erased]);
  });

  test('a clock that is set ahead while the server runs erases nothing until it is right', async () => {
    const { start, setClock, pass, save, left, said } = await prepareRuns();
    await start(noon(0));
    await save('1');
    await pass(2 * HOUR);
    setClock(noon(400));
    await pass(10 * HOUR);
    expect(said()).toHaveLength(10);
    setClock(noon(0.5));
    await pass(4 * DAY);
    expect(await left()).toEqual(['1']);
    await pass(DAY);
    expect(await left()).toEqual([]);
    expect(said()).toEqual(erased);
  });

  test('a server that was off for 40 days erases after it has run for a day', async () => {
    const { start, pass, save, left, said } = await prepareRuns();
    await start(noon(0));
    await save('1');
    await start(noon(40));
    await save('2');
    await pass(23.5 * HOUR);
    expect(await left()).toHaveLength(2);
    expect(said().at(-1)).toMatch(/if this is right, it is trusted in 1 h$/);
    await pass(HOUR);
    expect(await left()).toEqual(['2']);
    await pass(4.5 * DAY);
    expect(await left()).toEqual([]);
    expect(said()).toEqual([...erased, ...erased]);
  });

  test('neither restarts nor nights off keep a clock from being confirmed', async () => {
    const { start, stop, pass, save, left } = await prepareRuns();
    await start(noon(0));
    await save('1');
    for (const day of [40, 41, 42]) {
      await start(noon(day));
      await pass(10 * HOUR);
      stop();
      expect(await left()).toHaveLength(day === 42 ? 0 : 1);
    }
  });

  test('what another jump has ended confirms nothing', async () => {
    const { start, pass, save, left } = await prepareRuns();
    await start(noon(0));
    await save('1');
    for (const day of [400, 500, 600, 700]) {
      await start(noon(day));
      await pass(20 * HOUR);
    }
    expect(await left()).toEqual(['1']);
  });

  test('a quiet site with a restart a day erases as promised what was mailed', async () => {
    const { start, pass, save, left, said, sendMail } = await prepareRuns({ isMailOn: true });
    await start(noon(0));
    await save('mailed');
    await sendMail();
    await save('not mailed');
    for (let day = 1; day <= 5; day += 1) {
      await start(noon(day));
      await pass(23 * HOUR);
      expect(await left()).toHaveLength(day < 5 ? 2 : 1);
    }
    expect(await left()).toEqual(['not mailed']);
    expect(said()).toEqual(erased);
  });
});
