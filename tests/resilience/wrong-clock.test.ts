import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeatWindowMs, type FormResponse } from '../../contract/enquiry.ts';
import { readEnquiryPages } from '../../server/enquiries/result-pages.ts';
import { enquiryRoute } from '../../server/enquiries/submit-route.ts';
import { openEnquiryStore, type EnquiryStore } from '../../server/storage/repository.ts';
import type { Delivery } from '../../server/mail/smtp-mailer.ts';
import { startOutbox } from '../../server/mail/worker.ts';
import type { LoggedEnv } from '../../server/http/request-log.ts';
import { startRetention, type RetentionLine } from '../../server/enquiries/retention.ts';
import { sampleFacts, writeSampleSite } from '../support/sample-site.ts';
import { readSiteFiles } from '../../server/static/site-files.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RATE_PER_ADDRESS = 3;

let work: string;
let site: ReturnType<typeof writeSampleSite>;
let store: EnquiryStore;
/** What the system takes for the time, in ms since 1970; somebody sets it. */
let wallClock: number;
/** What has passed since the start, in ms; nobody can set that. */
let elapsed: number;

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'clock-'));
  site = writeSampleSite();
  store = openEnquiryStore({ directory: work });
  wallClock = Date.parse('2026-03-01T12:00:00Z');
  elapsed = 0;
});

afterEach(() => {
  vi.useRealTimers();
  store.close();
  site.remove();
  rmSync(work, { recursive: true });
});

const now = () => new Date(wallClock);

function passTime(ms: number): void {
  elapsed += ms;
  wallClock += ms;
}

function startApp() {
  const clocks = { now, elapsedMs: () => elapsed };
  const app = new Hono<LoggedEnv>();
  app.all(
    '/f/:formId',
    enquiryRoute({
      store,
      pages: readEnquiryPages(readSiteFiles(site.folder), '/f/enquiry'),
      formId: sampleFacts.formId,
      isActive: true,
      companyEmail: sampleFacts.email,
      siteUrl: undefined,
      builtSiteUrl: sampleFacts.siteUrl,
      allowedOrigins: [],
      trustedProxies: 0,
      ratePerAddress: RATE_PER_ADDRESS,
      ratePerForm: 600,
      onSaved: () => undefined,
      warn: () => undefined,
      ...clocks,
    }),
  );
  return {
    async post(message: string) {
      const response = await app.request('http://www.example.com/f/enquiry', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'me@example.org', message }),
      });
      const answer = (await response.json()) as FormResponse;
      const retryAfter = response.headers.get('Retry-After');
      return { status: response.status, retryAfter, next: 'next' in answer ? answer.next : '' };
    },
  };
}

const stored = () => [...store.enquiries({ order: 'oldest first' })];

test('a repeat is known within its ten minutes, whichever way the clock went', async () => {
  const { post } = startApp();
  const first = await post('Hello');
  passTime(MINUTE);
  wallClock -= repeatWindowMs - MINUTE;
  expect((await post('Hello')).next).toBe(first.next);
  expect(stored()).toHaveLength(1);
});

test('over a longer way back, a repeat is kept as an enquiry of its own: nothing is lost', async () => {
  const { post } = startApp();
  const first = await post('Hello');
  wallClock -= DAY;
  const second = await post('Hello');
  expect(second.status).toBe(200);
  expect(second.next).not.toBe(first.next);
  // And the one after it is a repeat again, of the later one.
  passTime(MINUTE);
  expect((await post('Hello')).next).toBe(second.next);
  expect(stored()).toHaveLength(2);
});

test('the order of receipt stays', async () => {
  const { post } = startApp();
  for (const message of ['1', '2', '3']) {
    await post(message);
    wallClock -= DAY;
  }
  expect(stored().map(({ message }) => message)).toEqual(['1', '2', '3']);
});

test.each([-DAY, -MINUTE, MINUTE, DAY])(
  'the limit neither ends nor grows when the clock is set by %d ms',
  async (jump) => {
    const { post } = startApp();
    for (let time = 0; time < RATE_PER_ADDRESS; time += 1) {
      expect((await post(`${time}`)).status).toBe(200);
    }
    wallClock += jump;
    const interval = HOUR / RATE_PER_ADDRESS;
    expect(await post('too many')).toMatchObject({ status: 429, retryAfter: '1200' });
    passTime(interval - 1_000);
    expect(await post('too many')).toMatchObject({ status: 429, retryAfter: '1' });
    passTime(1_000);
    expect((await post('again')).status).toBe(200);
  },
);

test('status tells no age below zero', async () => {
  const { post } = startApp();
  await post('Hello');
  passTime(MINUTE);
  expect(store.status(now()).oldestWaitingMs).toBe(MINUTE);
  wallClock -= DAY;
  expect(store.status(now()).oldestWaitingMs).toBe(0);
});

test.each([
  ['a minute', MINUTE],
  ['half an hour', 30 * MINUTE],
  ['a day', DAY],
  ['ten years', 3650 * DAY],
])('mail that waits for its next try waits an hour at most: back by %s', async (_name, back) => {
  vi.useFakeTimers({ now: wallClock });
  const deliveries: Delivery[] = [{ outcome: 'failed', reason: 'the server is down' }];
  const { reference } = store.save({
    email: 'me@example.org',
    message: 'Hello',
    status: 'new',
    receivedAt: new Date(),
  });
  let attempts = 0;
  const outbox = startOutbox({
    store,
    mailer: {
      async deliver() {
        attempts += 1;
        return Promise.resolve(deliveries.shift() ?? { outcome: 'sent' });
      },
    },
    log: () => undefined,
    random: () => 0.999,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(attempts).toBe(1);

  vi.setSystemTime(Date.now() - back);
  await vi.advanceTimersByTimeAsync(HOUR + MINUTE);
  expect(store.enquiry(reference)).toMatchObject({ mail: 'sent', mailAttempts: 2 });
  await outbox.stop();
});

test('a mail that a process had claimed when it died is not held by a clock set back', async () => {
  store.save({ email: 'me@example.org', message: 'Hello', status: 'new', receivedAt: now() });
  const claim = () => store.mails.claim({ now: now(), leaseMs: HOUR, longestDelayMs: HOUR });
  expect(claim()).toMatchObject({ message: 'Hello', attempt: 1 });
  expect(claim()).toBeUndefined();
  wallClock -= DAY;
  expect(claim()).toMatchObject({ message: 'Hello', attempt: 2 });
});

describe('erasing by age', () => {
  let lines: RetentionLine[];
  let retention: ReturnType<typeof startRetention> | undefined;

  beforeEach(() => {
    vi.useFakeTimers({ now: wallClock });
    lines = [];
  });

  afterEach(() => {
    retention?.stop();
  });

  function save(message: string): void {
    store.save({ email: 'me@example.org', message, status: 'new', receivedAt: now() });
  }

  function start(): void {
    retention?.stop();
    const log = (line: RetentionLine) => lines.push(line);
    retention = startRetention({ store, days: 30, isMailOn: false, log, now });
  }

  /** In steps of the erasing, as time passes for a server. */
  function runFor(ms: number): void {
    for (let passed = 0; passed < ms; passed += 6 * HOUR) {
      passTime(6 * HOUR);
      vi.advanceTimersByTime(6 * HOUR);
    }
  }

  const messages = () => stored().map(({ message }) => message);

  test('set back: nothing before its time, and everything when it has come', () => {
    save('at noon');
    wallClock -= 10 * DAY;
    save('ten days earlier, by the clock');
    start();
    runFor(30 * DAY);
    expect(messages()).toHaveLength(2);
    runFor(6 * HOUR);
    expect(messages()).toEqual(['at noon']);
    runFor(10 * DAY);
    expect(messages()).toEqual([]);
    expect(lines.map(({ erased }) => erased)).toEqual([1, 1]);
  });
});
