import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createLogWriter } from './log-writer.ts';

test('the lines of one turn are written together and in their order', async () => {
  const write = vi.fn();
  const { log } = createLogWriter(write);
  log({ a: 1 });
  log({ b: 'x\ny' });
  expect(write).not.toHaveBeenCalled();
  await nextTurn();
  log({ c: 3 });
  await nextTurn();
  expect(write.mock.calls).toEqual([['{"a":1}\n{"b":"x\\ny"}\n'], ['{"c":3}\n']]);
});

test('what waits can be written at once, and is not written again', async () => {
  const write = vi.fn();
  const { log, flush } = createLogWriter(write);
  log({ a: 1 });
  flush();
  flush();
  await nextTurn();
  expect(write.mock.calls).toEqual([['{"a":1}\n']]);
});
