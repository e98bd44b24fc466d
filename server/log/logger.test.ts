import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

/** What is written by both kinds of log. */
function written(isTerminal: boolean) {
  const lines: string[] = [];
  const log = createLogger({ write: (line: string) => void lines.push(line) }, isTerminal);
  log.info({ path: '/services', status: 200 }, 'request');
  log.warn('TRUSTED_PROXIES is 0');
  log.warn({ reference: '7K3M-Q9TZ', attempt: 2 }, 'mail will be retried');
  log.error({ path: '/', outcome: undefined, err: new Error('it is full') }, 'request');
  return lines;
}

test('a terminal gets warnings and errors alone, as lines to read', () => {
  expect(written(true)).toEqual([
    'TRUSTED_PROXIES is 0\n',
    'mail will be retried (reference: 7K3M-Q9TZ, attempt: 2)\n',
    'request: it is full (path: /)\n',
  ]);
});

test('anything else gets all, as JSON', () => {
  expect(written(false).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', msg: 'request', path: '/services', status: 200 },
    { level: 'warn', msg: 'TRUSTED_PROXIES is 0' },
    { level: 'warn', msg: 'mail will be retried', reference: '7K3M-Q9TZ' },
    {
      level: 'error',
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      err: { type: 'Error' },
    },
  ]);
});
