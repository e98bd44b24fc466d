import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { healthCheck } from './health-check.ts';
import { requestLog, type LoggedEnv } from './request-log.ts';

test('a ready server responds 200 without a line in the log, and only the log has an error', async () => {
  const { log, lines } = memoryLog();
  const probe = vi.fn(() => Promise.resolve());
  const app = new Hono<LoggedEnv>().use(requestLog(log)).get('/readyz', healthCheck(probe));
  const ready = await app.request('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.headers.get('Cache-Control')).toBe('no-store');
  expect(await ready.json()).toEqual({ status: 'ok' });
  expect(lines).toEqual([]);

  probe.mockRejectedValue(new Error('The disk is full.'));
  const failing = await app.request('/readyz');
  expect(failing.status).toBe(503);
  expect(await failing.json()).toEqual({ status: 'failing' });
  const err = { message: 'The disk is full.' };
  expect(lines).toMatchObject([{ level: 'error', path: '/readyz', status: 503, err }]);
});
