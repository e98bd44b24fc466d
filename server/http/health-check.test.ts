import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { healthCheck } from './health-check.ts';
import { requestLog, type LoggedEnv } from './request-log.ts';

test('a healthy server responds 200 without a line in the log, and only the log has an error', async () => {
  const { log, lines } = memoryLog();
  const probe = vi.fn();
  const app = new Hono<LoggedEnv>().use(requestLog(log)).get('/healthz', healthCheck(probe));
  const healthy = await app.request('/healthz');
  expect(healthy.status).toBe(200);
  expect(healthy.headers.get('Cache-Control')).toBe('no-store');
  expect(await healthy.json()).toEqual({ status: 'ok' });
  expect(lines).toEqual([]);

  probe.mockImplementation(() => {
    throw new Error('The disk is full.');
  });
  const failing = await app.request('/healthz');
  expect(failing.status).toBe(503);
  expect(await failing.json()).toEqual({ status: 'failing' });
  const err = { message: 'The disk is full.' };
  expect(lines).toMatchObject([{ level: 'error', path: '/healthz', status: 503, err }]);
});
