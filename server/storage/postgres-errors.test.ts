import { expect, test } from 'vitest';
import { isPostgresMisconfigured, postgresReason } from './postgres-errors.ts';

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Postgres connection has been discarded',
  'a sentence that no version of pg has said so far',
])('“%s” is no bug, and may pass by itself', (message) => {
  const error = new Error(message);
  expect([postgresReason(error), isPostgresMisconfigured(error)]).toEqual([message, false]);
});

test('a bug has no reason', () => {
  expect(postgresReason(new TypeError('undefined is not a function'))).toBeUndefined();
});
