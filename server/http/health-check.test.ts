import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { StoreUnavailableError } from '../storage/repository.ts';
import { serveHealth } from './health-check.ts';
import { requestLog, type LoggedEnv, type RequestLine } from './request-log.ts';

async function healthOf(probe: () => void) {
  const lines: RequestLine[] = [];
  const app = new Hono<LoggedEnv>()
    .use(requestLog((line) => lines.push(line)))
    .get('/healthz', serveHealth({ probe }));
  return { lines, response: await app.request('/healthz') };
}

test('a server that can save an enquiry says ok, and no more to anybody who asks', async () => {
  const { lines, response } = await healthOf(() => undefined);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ok' });
  expect(lines).toEqual([]);
});

test('a store that cannot serve is a failure, and is in the log', async () => {
  const { lines, response } = await healthOf(() => {
    throw new StoreUnavailableError('The disk is full.');
  });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'failing' });
  expect(lines).toMatchObject([{ path: '/healthz', status: 503 }]);
  expect(lines[0]?.error).toContain('The disk is full.');
});
