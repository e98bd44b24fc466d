import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openEnquiryStore,
  StoreUnavailableError,
  type EnquiryStore,
} from '../storage/repository.ts';
import { createMailer, type Delivery, type EnquiryMail, type Mailer } from './smtp-mailer.ts';
import { startOutbox, type Outbox, type OutboxLine, type OutboxOptions } from './worker.ts';

const sent: Delivery = { outcome: 'sent' };
const failed: Delivery = { outcome: 'failed', reason: 'no answer: ETIMEDOUT' };
const refused: Delivery = { outcome: 'refused', reason: 'the server answered 554 to DATA' };
const quick = {
  shortestDelay: 20,
  longestDelay: 80,
  poll: 50,
  try: 5000,
  lease: 1000,
  stop: 1000,
};

let directory: string;
let store: EnquiryStore;
let lines: OutboxLine[];
let outboxes: Outbox[];
let servers: SMTPServer[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'outbox-'));
  store = openEnquiryStore({ directory });
  lines = [];
  outboxes = [];
  servers = [];
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(outboxes.map((outbox) => outbox.stop()));
  for (const server of servers) await new Promise<void>((done) => server.close(() => done()));
  store.close();
  rmSync(directory, { recursive: true });
});

function save(message: string, receivedAt = new Date()): string {
  return store.save({ email: 'visitor@example.org', message, status: 'new', receivedAt }).reference;
}

function start(mailer: Mailer, options: Partial<OutboxOptions> = {}): Outbox {
  const log = (line: OutboxLine) => lines.push(line);
  const outbox = startOutbox({ store, mailer, log, times: quick, ...options });
  outboxes.push(outbox);
  return outbox;
}

/** A mailer that answers by message, each time with the next of its deliveries. */
function scripted(script: Record<string, Delivery[]>) {
  const tried: string[] = [];
  const mailer: Mailer = {
    async deliver({ message }: EnquiryMail) {
      tried.push(message);
      await Promise.resolve();
      const deliveries = script[message];
      return (deliveries && deliveries.length > 1 ? deliveries.shift() : deliveries?.[0]) ?? sent;
    },
  };
  return { mailer, tried };
}

async function eventually(assertion: () => void): Promise<void> {
  await vi.waitFor(assertion, { timeout: 4500, interval: 10 });
}

function mailOf(reference: string) {
  return store.enquiry(reference)?.mail;
}

describe('with a mailer that does as told', () => {
  test('at the start, all that waits goes out, oldest first, one at a time', async () => {
    let underWay = 0;
    let mostUnderWay = 0;
    const tried: string[] = [];
    const references = ['1', '2', '3'].map((message) => save(message));
    start({
      async deliver({ message }) {
        underWay += 1;
        mostUnderWay = Math.max(mostUnderWay, underWay);
        tried.push(message);
        await new Promise((resolve) => setTimeout(resolve, 10));
        underWay -= 1;
        return sent;
      },
    });
    await eventually(() => expect(references.map(mailOf)).toEqual(['sent', 'sent', 'sent']));
    expect(tried).toEqual(['1', '2', '3']);
    expect(mostUnderWay).toBe(1);
    expect(lines).toMatchObject(
      references.map((reference) => ({ event: 'mail delivered', reference, attempt: 1 })),
    );
  });

  test('wakes when told, also while it is at work', async () => {
    const { mailer, tried } = scripted({});
    const outbox = start(mailer, { times: { ...quick, poll: 60_000 } });
    save('1');
    outbox.wake();
    save('2');
    outbox.wake();
    await eventually(() => expect(tried).toEqual(['1', '2']));
  });

  test('sees by itself what another process has queued', async () => {
    const { mailer, tried } = scripted({});
    start(mailer);
    const other = openEnquiryStore({ directory });
    other.save({ email: 'a@b.example', message: '1', status: 'new', receivedAt: new Date() });
    other.close();
    await eventually(() => expect(tried).toEqual(['1']));
  });

  test('a mail that fails is tried until it is sent, and blocks no other', async () => {
    const { mailer, tried } = scripted({ bad: [failed, failed, failed, sent] });
    const [bad, good] = [save('bad'), save('good')];
    start(mailer);
    await eventually(() => expect([bad, good].map(mailOf)).toEqual(['sent', 'sent']));
    expect(tried).toEqual(['bad', 'good', 'bad', 'bad', 'bad']);
    expect(lines.filter(({ reference }) => reference === bad)).toMatchObject([
      { event: 'mail will be tried again', attempt: 1, reason: 'no answer: ETIMEDOUT' },
      { event: 'mail will be tried again', attempt: 2 },
      { event: 'mail will be tried again', attempt: 3 },
      { event: 'mail delivered', attempt: 4 },
    ]);
  });

  test('a refused mail is marked and left alone until someone asks for it', async () => {
    const { mailer, tried } = scripted({ bad: [refused, sent] });
    const reference = save('bad');
    const outbox = start(mailer);
    await eventually(() => expect(mailOf(reference)).toBe('refused'));
    outbox.wake();
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(tried).toEqual(['bad']);
    expect(lines).toMatchObject([
      { event: 'mail refused', reference, reason: 'the server answered 554 to DATA' },
    ]);
    store.retryMail(reference, new Date());
    await eventually(() => expect(mailOf(reference)).toBe('sent'));
  });

  test('a mailer that trips over a mail is no end of the others', async () => {
    const good = save('good', new Date(Date.now() + 1));
    save('bad');
    start({
      async deliver({ message }) {
        await Promise.resolve();
        if (message === 'bad') throw new TypeError('Cannot read the secret text');
        return sent;
      },
    });
    await eventually(() => expect(lines.length).toBeGreaterThan(2));
    expect(mailOf(good)).toBe('sent');
    expect(lines).toContainEqual(expect.objectContaining({ reason: 'unexpected TypeError' }));
  });

  test('lines hold neither text nor address', async () => {
    save('secret', new Date());
    const { mailer } = scripted({ secret: [failed, refused] });
    start(mailer);
    await eventually(() => expect(lines).toHaveLength(2));
    expect(JSON.stringify(lines)).not.toMatch(/secret|visitor|example/);
  });
});

describe('the times of the tries', () => {
  /** The waits in seconds after each of the failures, with the real times and this chance. */
  async function waits(random: number, failures: number): Promise<number[]> {
    vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
    save('bad');
    const { mailer } = scripted({ bad: [failed] });
    start(mailer, { random: () => random, times: {} });
    const hour = 3_600_000;
    while (lines.length < failures) await vi.advanceTimersByTimeAsync(hour);
    return lines.slice(0, failures).map(({ nextInSeconds }) => nextInSeconds ?? NaN);
  }

  test('the longest waits double up to an hour', async () => {
    expect(await waits(1, 9)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  test('the shortest waits stay at half a minute', async () => {
    expect(await waits(0, 4)).toEqual([30, 30, 30, 30]);
  });

  test('between them, chance decides', async () => {
    expect(await waits(0.5, 4)).toEqual([45, 75, 135, 255]);
  });

  test('no try comes before its time, and none much later', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
    save('bad');
    const { mailer, tried } = scripted({ bad: [failed] });
    start(mailer, { random: () => 1, times: {} });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(tried).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(tried).toHaveLength(2);
  });

  test('a clock that goes back delays nothing', async () => {
    let time = new Date('2026-03-02T00:00:00Z');
    const { mailer, tried } = scripted({ bad: [failed, sent] });
    const reference = save('bad', time);
    start(mailer, { now: () => time });
    await eventually(() => expect(lines).toHaveLength(1));
    time = new Date('2026-03-01T00:00:00Z');
    await eventually(() => expect(mailOf(reference)).toBe('sent'));
    expect(tried).toHaveLength(2);
  });
});

describe('faults of the store', () => {
  test('what was sent is recorded as soon as that works, and not sent again', async () => {
    const reference = save('1');
    const { mailer, tried } = scripted({});
    let isDown = true;
    const mails = {
      ...store.mails,
      markSent(enquiryId: number) {
        if (isDown) throw new StoreUnavailableError('The disk is full.');
        store.mails.markSent(enquiryId);
      },
    };
    start(mailer, { store: { mails } });
    await eventually(() => expect(lines.length).toBeGreaterThan(2));
    expect(lines[0]).toMatchObject({
      event: 'outbox waits for the store',
      reason: 'The disk is full.',
    });
    isDown = false;
    await eventually(() => expect(mailOf(reference)).toBe('sent'));
    expect(tried).toEqual(['1']);
  });

  test('a store that cannot be read is asked again', async () => {
    save('1');
    const { mailer, tried } = scripted({});
    let isDown = true;
    const unlessDown = <Result>(work: () => Result): Result => {
      if (isDown) throw new StoreUnavailableError('The disk fails.');
      return work();
    };
    const mails: EnquiryStore['mails'] = {
      ...store.mails,
      claim: (options) => unlessDown(() => store.mails.claim(options)),
      nextDueAt: () => unlessDown(store.mails.nextDueAt),
    };
    start(mailer, { store: { mails } });
    await eventually(() => expect(lines.length).toBeGreaterThan(1));
    isDown = false;
    await eventually(() => expect(tried).toEqual(['1']));
  });
});

describe('errors that nothing expects', () => {
  const broken = () => {
    throw new TypeError('oops');
  };

  test.each<[string, Partial<EnquiryStore['mails']>]>([
    ['claiming a mail', { claim: broken }],
    ['recording that it was sent', { markSent: broken }],
    ['looking for the next', { nextDueAt: broken }],
  ])('%s: logged with its stack, and tried again ever later', async (_name, faults) => {
    vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
    save('1', new Date());
    const times: number[] = [];
    start(scripted({}).mailer, {
      store: { mails: { ...store.mails, ...faults } },
      log: (line) => {
        if (line.event !== 'mail worker failed') return;
        expect(line.error).toMatch(/^TypeError: oops\n +at /);
        times.push(Date.now());
      },
      times: {},
    });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(times.length).toBeGreaterThan(1);
    expect(times.length).toBeLessThan(6);
  });

  test('a mail that always fails so holds up no other, also after a restart', async () => {
    const faults = {
      markSent: (enquiryId: number) => (enquiryId === 1 ? broken() : sentMark(enquiryId)),
    };
    const sentMark = store.mails.markSent;
    const bad = save('bad');
    const options = { store: { mails: { ...store.mails, ...faults } } };
    await start(scripted({}).mailer, options).stop();
    const good = save('good');
    start(scripted({}).mailer, options);
    await eventually(() => expect(mailOf(good)).toBe('sent'));
    expect(mailOf(bad)).toBe('waiting');
  });
});

test('the lease of a mail that takes long is renewed, so that no other process sends it too', async () => {
  save('1');
  let finish: (delivery: Delivery) => void = () => undefined;
  const lease = { ...quick, lease: 100 };
  start({ deliver: () => new Promise((resolve) => (finish = resolve)) }, { times: lease });
  const otherStore = openEnquiryStore({ directory });
  const { mailer, tried } = scripted({});
  const other = startOutbox({ store: otherStore, mailer, log: () => undefined, times: lease });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(tried).toEqual([]);
  finish(sent);
  await eventually(() => expect(lines).toMatchObject([{ event: 'mail delivered', attempt: 1 }]));
  await other.stop();
  otherStore.close();
});

describe('stopping', () => {
  test('waits for the try under way, and starts no other', async () => {
    const [first, second] = [save('1'), save('2')];
    let finish: (delivery: Delivery) => void = () => undefined;
    const outbox = start({
      deliver: () => new Promise((resolve) => (finish = resolve)),
    });
    await eventually(() => expect(store.enquiry(first)?.mailAttempts).toBe(1));
    const stopped = outbox.stop();
    outbox.wake();
    finish(sent);
    await stopped;
    expect([first, second].map(mailOf)).toEqual(['sent', 'waiting']);
    expect(store.enquiry(second)?.mailAttempts).toBe(0);
  });

  test('breaks off a try that takes too long; the next start tries again at once', async () => {
    const reference = save('1');
    const outbox = start(
      {
        deliver: async (_mail, signal) => {
          await once(signal, 'abort');
          return failed;
        },
      },
      { times: { ...quick, stop: 30 } },
    );
    await eventually(() => expect(store.enquiry(reference)?.mailAttempts).toBe(1));
    await outbox.stop();
    store.close();
    store = openEnquiryStore({ directory });
    expect(mailOf(reference)).toBe('waiting');
    expect(lines).toEqual([]);
    start(scripted({}).mailer, { times: { ...quick, poll: 60_000 } });
    await eventually(() => expect(mailOf(reference)).toBe('sent'));
  });

  test('a try has a limit of its own', async () => {
    save('1');
    const limit = { ...quick, try: 30 };
    start(
      {
        deliver: async (_mail, signal) => {
          await once(signal, 'abort');
          return failed;
        },
      },
      { times: limit },
    );
    await eventually(() => expect(lines).toMatchObject([{ attempt: 1 }, { attempt: 2 }]));
  });
});

describe('with a real mail server', () => {
  /** Message-IDs of the mails that arrived whole, as often as they did. */
  const messageIds: string[] = [];

  beforeEach(() => {
    messageIds.length = 0;
  });

  async function startServer(port: number, options: SMTPServerOptions = {}): Promise<number> {
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      onData(stream, _session, done) {
        void keep(stream).then(() => done());
      },
      ...options,
    });
    servers.push(server);
    const listener = server.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  }

  async function keep(stream: NodeJS.ReadableStream): Promise<void> {
    const raw = await text(stream);
    messageIds.push(/^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? '');
  }

  function startWith(port: number): Outbox {
    return start(
      createMailer({
        smtpUrl: `smtp://127.0.0.1:${port}`,
        from: 'site@company.example',
        to: 'desk@company.example',
      }),
    );
  }

  function messageIdOf(reference: string): string {
    return `<enquiry.${reference.toLowerCase()}@company.example>`;
  }

  test('down, then up: everything arrives once', async () => {
    const port = await startServer(0);
    await new Promise<void>((done) => servers.pop()?.close(() => done()));
    const references = ['1', '2', '3'].map((message) => save(message));
    startWith(port);
    await eventually(() => expect(lines.length).toBeGreaterThan(4));
    await startServer(port);
    await eventually(() => expect(references.map(mailOf)).toEqual(['sent', 'sent', 'sent']));
    expect(messageIds.sort()).toEqual(references.map(messageIdOf).sort());
  });

  test.each([451, 550])('no to our recipient for now, by %i, then yes', async (responseCode) => {
    let refusals = 2;
    const port = await startServer(0, {
      onRcptTo(_address, _session, done) {
        refusals -= 1;
        if (refusals < 0) done();
        else done(Object.assign(new Error('Not now'), { responseCode }));
      },
    });
    const reference = save('1');
    startWith(port);
    await eventually(() => expect(mailOf(reference)).toBe('sent'));
    expect(messageIds).toEqual([messageIdOf(reference)]);
    expect(store.enquiry(reference)?.mailAttempts).toBe(3);
  });

  test('no for good', async () => {
    const port = await startServer(0, {
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })));
      },
    });
    const reference = save('1');
    startWith(port);
    await eventually(() => expect(mailOf(reference)).toBe('refused'));
    expect(store.enquiry(reference)?.mailFailure).toBe('the server answered 554 to DATA');
  });

  test('a line that drops after the text: sent again with the same Message-ID', async () => {
    let drops = 2;
    const port = await startServer(0, {
      onData(stream, _session, done) {
        void keep(stream).then(() => {
          drops -= 1;
          if (drops < 0) done();
          else for (const connection of servers[0]?.connections ?? []) connection.close();
        });
      },
    });
    const reference = save('1');
    startWith(port);
    await eventually(() => expect(mailOf(reference)).toBe('sent'));
    expect(messageIds).toEqual(Array(3).fill(messageIdOf(reference)));
  });

  test('slow: the next waits its turn, and all arrive once', async () => {
    const port = await startServer(0, {
      onData(stream, _session, done) {
        void keep(stream).then(() => setTimeout(done, 150));
      },
    });
    const references = ['1', '2'].map((message) => save(message));
    startWith(port);
    await eventually(() => expect(references.map(mailOf)).toEqual(['sent', 'sent']));
    expect(messageIds).toEqual(references.map(messageIdOf));
  });
});
