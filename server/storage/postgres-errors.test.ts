import { expect, test } from 'vitest';
import { isPostgresMisconfigured, postgresReason } from './postgres-errors.ts';

test('a sentence that no version of pg has said so far is no bug, and may pass by itself', () => {
  const error = new Error('Connection terminated unexpectedly');
  expect([postgresReason(error), isPostgresMisconfigured(error)]).toEqual([error.message, false]);
});

test('a bug has no reason', () => {
  expect(postgresReason(new TypeError('undefined is not a function'))).toBeUndefined();
});
