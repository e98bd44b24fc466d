import { expect, test, vi } from 'vitest';
import { formApp } from '../tests/support/form-app.ts';
import { sampleSite } from '../tests/support/sample-options.ts';

test('/status counts what is overdue, which is no failure of the server', async () => {
  const { app } = await formApp({ overdue: () => Promise.resolve(2) });
  const response = await app.request('/status');
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok', overdue: 2 }]);
});

test('/status with a problem responds 503, without its figures', async () => {
  const detail = 'mail: the server responded 535 to AUTH PLAIN';
  const { app, lines } = await formApp({
    problems: () => Promise.resolve([{ kind: 'undelivered', failing: ['mail'], detail }]),
  });
  const response = await app.request('/status');
  expect(response.status).toBe(503);
  const problem = sampleSite.words.notices.undelivered.subject;
  expect(await response.json()).toEqual({ status: 'failing', problem, overdue: 0 });
  expect(lines).toEqual([]);
});

test('/status without a database fails', async () => {
  const { app, lines } = await formApp({ problems: () => Promise.reject(new Error('away')) });
  const response = await app.request('/status');
  expect([response.status, await response.text()]).toEqual([503, '{"status":"failing"}']);
  expect(lines).toMatchObject([{ err: { message: 'away' } }]);
});

test('an unexpected error is a 500 whose id leads to its stack in the log', async () => {
  const { app, repository, lines } = await formApp();
  vi.spyOn(repository, 'find').mockImplementation(function fail() {
    return Promise.reject(new TypeError('secret'));
  });
  const response = await app.request('/contact/thanks?reference=7K3M-Q9TZ');
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('Content-Security-Policy')).toBe('policy of ""');
  expect(body).toContain(lines[0]?.['requestId']);
  expect(body).not.toContain('secret');
  const err = { type: 'TypeError', stack: expect.stringMatching(/fail/) };
  expect(lines).toMatchObject([{ level: 'error', status: 500, err }]);
});
