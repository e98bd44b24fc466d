import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { memoryLog, type LogLine } from '../../tests/support/memory-log.ts';
import {
  openRepository,
  sampleEnquiry,
  sampleTime,
  saveAll,
} from '../../tests/support/sample-enquiry.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { EnquiryRepository } from '../storage/repository.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import type { AttemptResult } from './message.ts';
import { startDeliveries, type DeliveryOptions, type RunningDeliveries } from './worker.ts';

type Deliver = DeliveryOptions['deliver'];

const sent: AttemptResult = { state: 'sent', reply: '' };
const failed: AttemptResult = { state: 'failed', reason: 'no response: ETIMEDOUT', reply: '' };
const rejected: AttemptResult = { state: 'rejected', reason: 'no such text', reply: '' };
const short = { minDelay: 20, maxDelay: 80, poll: 50, attempt: 5000, lease: 1000, stop: 1000 };
const HOUR = 3_600_000;

let directory: string;
let repository: EnquiryRepository;
let lines: LogLine[];

beforeEach(async () => {
  directory = temporaryFolder();
  repository = await openRepository({ directory });
  lines = [];
});

async function save(message: string): Promise<string> {
  return (await repository.save(sampleEnquiry({ message }))).reference;
}

function start(deliver: Deliver, options: Partial<DeliveryOptions> = {}): RunningDeliveries {
  const { log, lines: logged } = memoryLog();
  lines = logged;
  const queue = repository.deliveries;
  const shared = { channel: 'mail', channels: [], queue, deliver, log, times: short } as const;
  const worker = startDeliveries({ ...shared, ...options });
  onTestFinished(() => worker.stop());
  return worker;
}

/** Attempts with these results by message; the last one repeats. */
function scripted(script: Record<string, AttemptResult[]> = {}) {
  const attempts: string[] = [];
  const deliver: Deliver = ({ enquiry: { message = '' } = {} }) => {
    attempts.push(message);
    const [first = sent, ...more] = script[message] ?? [];
    if (more.length > 0) script[message] = more;
    return Promise.resolve(first);
  };
  return { deliver, attempts };
}

/** Attempts that last until `finish` is called. */
function held() {
  const { promise, resolve } = Promise.withResolvers<AttemptResult>();
  return { deliver: () => promise, finish: () => resolve(sent) };
}

async function eventually(assertion: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(assertion, { timeout: 120_000, interval: 10 });
}

async function mailOf(reference: string) {
  return (await repository.find(reference))?.mail;
}

function mailsOf(references: string[]) {
  return Promise.all(references.map(mailOf));
}

function useFakeTimers(): void {
  vi.useFakeTimers({ now: sampleTime });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

test('at the start, all waiting mails are sent, oldest first, one at a time', async () => {
  let running = 0;
  const attempts: [message: string, running: number][] = [];
  const references = await saveAll(repository, '1', '2', '3');
  start(async ({ enquiry: { message = '' } = {} }) => {
    running += 1;
    attempts.push([message, running]);
    await wait(10);
    running -= 1;
    return sent;
  });
  await eventually(async () => expect(await mailsOf(references)).toEqual(['sent', 'sent', 'sent']));
  expect(attempts).toEqual(['1', '2', '3'].map((message) => [message, 1]));
  expect(lines).toEqual(
    references.map((reference) => ({ level: 'info', msg: 'mail sent', reference, attempt: 1 })),
  );
});

test('can be woken, also during an attempt', async () => {
  const { deliver, attempts } = scripted();
  const worker = start(deliver, { times: { ...short, poll: 60_000 } });
  await save('1');
  worker.wake();
  await save('2');
  worker.wake();
  await eventually(() => expect(attempts).toEqual(['1', '2']));
});

test('a mail that fails is retried until it is sent, and holds up no other', async () => {
  const { deliver, attempts } = scripted({ bad: [failed, failed, failed, sent] });
  const [bad = '', good = ''] = await saveAll(repository, 'bad', 'good');
  start(deliver);
  await eventually(async () => expect(await mailsOf([bad, good])).toEqual(['sent', 'sent']));
  expect(attempts).toEqual(['bad', 'good', 'bad', 'bad', 'bad']);
  const retried = { level: 'warn', msg: 'mail will be retried', reason: 'no response: ETIMEDOUT' };
  expect(lines.filter(({ reference }) => reference === bad)).toMatchObject([
    { ...retried, attempt: 1, nextInSeconds: 0 },
    { ...retried, attempt: 2 },
    { ...retried, attempt: 3 },
    { msg: 'mail sent', attempt: 4 },
  ]);
});

test('a rejected mail is not tried again until the operator asks for it', async () => {
  const { deliver, attempts } = scripted({ bad: [rejected, sent] });
  const reference = await save('bad');
  const worker = start(deliver);
  await eventually(async () => expect(await mailOf(reference)).toBe('rejected'));
  worker.wake();
  await wait(120);
  expect(attempts).toEqual(['bad']);
  const { reason } = rejected;
  expect(lines).toEqual([{ level: 'error', msg: 'mail rejected', reference, attempt: 1, reason }]);
  await repository.retry(reference);
  await eventually(async () => expect(await mailOf(reference)).toBe('sent'));
});

test('a sender that throws for one mail holds up no other', async () => {
  await save('bad');
  const good = await save('good');
  start(({ enquiry: { message } = {} }) =>
    message === 'bad' ? Promise.reject(new TypeError('secret')) : Promise.resolve(sent),
  );
  await eventually(() => expect(lines.length).toBeGreaterThan(2));
  expect(await mailOf(good)).toBe('sent');
  expect(lines).toContainEqual(expect.objectContaining({ reason: 'unexpected TypeError' }));
  expect(JSON.stringify(lines)).not.toContain('secret');
});

describe('the time of the next attempt', () => {
  beforeEach(useFakeTimers);

  test('comes after the delay, and not much later', async () => {
    await save('bad');
    const { deliver, attempts } = scripted({ bad: [failed] });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    start(deliver, { times: {} });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(attempts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(attempts).toHaveLength(2);
    expect(lines.map(({ nextInSeconds }) => nextInSeconds)).toEqual([60, 120]);
  });

  test('comes within an hour after the clock went back by a day', async () => {
    const reference = await save('bad');
    const { deliver } = scripted({ bad: [failed, sent] });
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    start(deliver, { times: {} });
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toHaveLength(1);
    vi.setSystemTime(Date.now() - 24 * HOUR);
    await vi.advanceTimersByTimeAsync(HOUR + 60_000);
    expect(await repository.find(reference)).toMatchObject({ mail: 'sent', mailAttempts: 2 });
  });
});

test.each([
  ['the result of a mail is recorded later', 'markSent'],
  ['the queue is polled', 'lease'],
] as const)('while the database is unavailable, %s', async (_name, method) => {
  const reference = await save('1');
  const { deliver, attempts } = scripted();
  const error = new StoreUnavailableError('/data', 'the disk is full');
  const spy = vi.spyOn(repository.deliveries, method).mockRejectedValue(error);
  start(deliver);
  await eventually(() => expect(lines.length).toBeGreaterThan(1));
  const reason = 'The enquiries in /data cannot be used: the disk is full.';
  expect(lines[0]).toEqual({ level: 'error', msg: 'mail waits for the database', reason });
  spy.mockRestore();
  await eventually(async () => expect(await mailOf(reference)).toBe('sent'));
  expect(attempts).toEqual(['1']);
});

test.each(['lease', 'markSent'] as const)(
  'unexpected errors in %s are logged with their stack, and the pauses grow',
  async (method) => {
    useFakeTimers();
    await save('1');
    const broken = () => Promise.reject(new TypeError('oops'));
    vi.spyOn(repository.deliveries, method).mockImplementation(broken);
    start(scripted().deliver, { times: {} });
    await vi.advanceTimersByTimeAsync(120_000);
    const failures = lines.filter(({ msg }) => msg === 'mail worker failed');
    expect(failures.length).toBeGreaterThan(1);
    expect(failures.length).toBeLessThan(6);
    const stack = expect.stringMatching(/^TypeError: oops\n +at /) as string;
    for (const line of failures) expect(line).toMatchObject({ level: 'error', err: { stack } });
  },
);

test('the lease is renewed four times in its length during a long attempt', async () => {
  useFakeTimers();
  await save('1');
  const { deliver, finish } = held();
  const renew = vi.spyOn(repository.deliveries, 'renew');
  start(deliver, { times: { ...short, attempt: 120_000, lease: 4_000 } });
  await vi.advanceTimersByTimeAsync(6_500);
  finish();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(renew.mock.calls).toEqual(Array(6).fill([1, 4_000]));
  expect(lines).toMatchObject([{ msg: 'mail sent', attempt: 1 }]);
});

test('an attempt that never ends has a time limit, and a stop one too', async () => {
  const reference = await save('1');
  const never = () => new Promise<never>(() => undefined);
  const worker = start(never, { times: { ...short, attempt: 30, stop: 10 } });
  await eventually(() => expect(lines).toMatchObject([{ attempt: 1 }, { attempt: 2 }]));
  await worker.stop();
  expect(await mailOf(reference)).toBe('waiting');
});

test('a stop waits for the running attempt and starts no other', async () => {
  const [first = '', second = ''] = await saveAll(repository, '1', '2');
  const { deliver, finish } = held();
  const worker = start(deliver);
  const attemptsOf = async (reference: string) => (await repository.find(reference))?.mailAttempts;
  await eventually(async () => expect(await attemptsOf(first)).toBe(1));
  const stopped = worker.stop();
  worker.wake();
  finish();
  await stopped;
  expect(await mailsOf([first, second])).toEqual(['sent', 'waiting']);
  expect(await attemptsOf(second)).toBe(0);
});
