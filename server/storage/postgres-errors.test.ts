import { expect, test } from 'vitest';
import { isAway } from './postgres-errors.ts';

test.each([
  ['Connection terminated unexpectedly', true],
  ['Client has encountered a connection error and is not queryable', true],
  ['The server does not support SSL connections', false],
])('a start waits after “%s”: %s', (message, waits) => {
  expect(isAway(new Error(message))).toBe(waits);
});
