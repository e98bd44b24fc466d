import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { healthCheck } from './health-check.ts';
import { requestLog, type LoggedEnv } from './request-log.ts';

async function healthWith(probe: () => void) {
  const { log, lines } = memoryLog();
  const app = new Hono<LoggedEnv>().use(requestLog(log)).get('/healthz', healthCheck(probe));
  return { lines, response: await app.request('/healthz') };
}

test('a healthy server responds 200 without a line in the log', async () => {
  const { lines, response } = await healthWith(() => undefined);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ok' });
  expect(lines).toEqual([]);
});

test('a failed probe is a 503, and only the log has its error', async () => {
  const { lines, response } = await healthWith(() => {
    throw new Error('The disk is full.');
  });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'failing' });
  expect(lines).toMatchObject([
    { level: 'error', path: '/healthz', status: 503, err: { message: 'The disk is full.' } },
  ]);
});
