import { expect, onTestFinished, test, vi } from 'vitest';
import { repeatWindowMs } from '../../contract/enquiry.ts';
import { startRetention } from '../../server/enquiries/retention.ts';
import { formApp, type FormAppOptions } from '../support/form-app.ts';
import { memoryLog } from '../support/memory-log.ts';
import { sampleEnquiry, sampleFields } from '../support/sample-enquiry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function startApp(options: FormAppOptions = {}) {
  const { send, stored, repository, clock } = await formApp(options);
  const setClock = (ms: number) => {
    clock.date = new Date(clock.date.getTime() + ms);
    vi.setSystemTime(clock.date);
  };
  vi.useFakeTimers({ toFake: ['Date'], now: clock.date });
  onTestFinished(() => void vi.useRealTimers());
  return {
    ...{ repository, clock, setClock },
    messages: async () => (await stored()).map(({ message }) => message),
    async post(message: string) {
      const { status, headers } = await send({ body: { ...sampleFields, message } });
      return [status, headers.get('Retry-After')];
    },
  };
}

test.each([-DAY, -MINUTE])(
  'a clock set by %d ms neither resets the rate limit nor makes it last for more than an hour',
  async (ms) => {
    const { post, setClock } = await startApp({ ratePerAddress: 2 });
    for (const message of ['1', '2']) expect(await post(message)).toEqual([200, null]);
    setClock(ms);
    expect(await post('too many')).toEqual([429, '3600']);
    setClock(HOUR - 1_000);
    expect(await post('too many')).toEqual([429, '1']);
    setClock(1_000);
    expect(await post('again')).toEqual([200, null]);
  },
);

test('a clock set back loses no enquiry and keeps their order', async () => {
  const { post, setClock, messages } = await startApp();
  await post('1');
  setClock(-repeatWindowMs);
  await post('1');
  setClock(-DAY);
  await post('1');
  await post('2');
  expect(await messages()).toEqual(['1', '1', '2']);
});

test('a clock set back delays erasing by age until the time of each enquiry has come', async () => {
  const { repository, clock, setClock, messages } = await startApp();
  await repository.save(sampleEnquiry({ message: 'at noon', receivedAt: clock.date }));
  setClock(-10 * DAY);
  await repository.save(sampleEnquiry({ message: 'ten days earlier', receivedAt: clock.date }));

  vi.useFakeTimers({ now: clock.date });
  const { log, lines } = memoryLog();
  const retention = startRetention({ repository, days: () => 30, isMailOn: false, log });
  onTestFinished(retention.stop);
  const runFor = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return messages();
  };
  expect(await runFor(30 * DAY)).toHaveLength(2);
  expect(await runFor(6 * HOUR)).toEqual(['at noon']);
  expect(await runFor(10 * DAY)).toEqual([]);
  expect(lines.map(({ erased }) => erased)).toEqual([1, 1]);
});
