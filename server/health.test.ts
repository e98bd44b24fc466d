import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { StoreUnavailableError } from './enquiry-store.ts';
import { serveHealth, type HealthOptions } from './health.ts';
import { requestLog, type LoggedEnv, type RequestLine } from './request-log.ts';

function healthOf(health: HealthOptions['store']['health']) {
  const clock = { ms: 5_000 };
  const lines: RequestLine[] = [];
  const date = new Date('2026-03-01T10:00:00Z');
  const app = new Hono<LoggedEnv>()
    .use(requestLog((line) => lines.push(line)))
    .get(
      '/healthz',
      serveHealth({ store: { health }, now: () => date, elapsedMs: () => clock.ms }),
    );
  return { clock, lines, date, ask: () => app.request('/healthz') };
}

test('a server that can receive says so, and since when it runs', async () => {
  const asked: Date[] = [];
  const { clock, lines, date, ask } = healthOf((now) => {
    asked.push(now);
    return { oldestWaitingMs: undefined, refusedMails: 0 };
  });
  clock.ms += 61_900;
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    status: 'ok',
    database: 'ok',
    outboxOldestSeconds: null,
    mailsRefused: 0,
    uptimeSeconds: 61,
  });
  expect(asked).toEqual([date]);
  expect(lines).toEqual([]);
});

test('mail that waits is told by its age, refused mail by its number', async () => {
  const answer = await healthOf(() => ({ oldestWaitingMs: 90_500, refusedMails: 2 })).ask();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'ok',
    outboxOldestSeconds: 90,
    mailsRefused: 2,
  });
});

test('a store that cannot serve is a failure, and is in the log', async () => {
  const { lines, ask } = healthOf(() => {
    throw new StoreUnavailableError('The disk is full.');
  });
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    status: 'failing',
    database: 'unavailable',
    outboxOldestSeconds: null,
    mailsRefused: null,
  });
  expect(lines).toMatchObject([{ path: '/healthz', status: 503 }]);
  expect(lines[0]?.error).toContain('The disk is full.');
});
