import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogWriter } from './log-writer.ts';

/** A stream that keeps what it is given; `state` says how it treats the next writes. */
function memoryStream() {
  const written: string[] = [];
  const state: { error?: Error; isStalled: boolean } = { isStalled: false };
  const held: (() => void)[] = [];
  const stream = new Writable({
    decodeStrings: false,
    emitClose: false,
    write(chunk: string, _encoding, done) {
      const finish = () => {
        if (!state.error) written.push(chunk);
        done(state.error);
      };
      if (state.isStalled) held.push(finish);
      else finish();
    },
    // As standard output does: it stays open after an error.
    destroy(error, done) {
      done(error);
      (this as unknown as { _undestroy: () => void })._undestroy();
    },
  });
  function resume(): void {
    state.isStalled = false;
    for (const finish of held.splice(0)) finish();
  }
  return { stream, written, state, resume };
}

/** Without the time. */
function linesOf(written: string[]): object[] {
  return written
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const fields = JSON.parse(line) as Record<string, unknown>;
      delete fields['time'];
      return fields;
    });
}

test('the lines of one turn are written together and in their order', async () => {
  const { stream, written } = memoryStream();
  const { log } = createLogWriter(stream);
  log({ a: 1 });
  log({ b: 'x\ny' });
  expect(written).toEqual([]);
  await nextTurn();
  log({ c: 3 });
  await nextTurn();
  expect(written).toEqual(['{"a":1}\n{"b":"x\\ny"}\n', '{"c":3}\n']);
});

test('at the end, what waits is written', async () => {
  const { stream, written } = memoryStream();
  const { log, end } = createLogWriter(stream);
  log({ a: 1 });
  await end(60_000);
  expect(linesOf(written)).toEqual([{ a: 1 }]);
});

test('the end waits for no reader longer than its limit', async () => {
  const { stream, state } = memoryStream();
  const { log, end } = createLogWriter(stream);
  state.isStalled = true;
  log({ a: 1 });
  await end(1);
});

test('lines that cannot be written are counted, and reported when writing works again', async () => {
  const { stream, written, state } = memoryStream();
  const { log } = createLogWriter(stream);
  state.error = new Error('ENOSPC');
  for (const a of [1, 2, 3]) {
    log({ a });
    await nextTurn();
  }
  delete state.error;
  log({ a: 4 });
  await nextTurn();
  log({ a: 5 });
  await nextTurn();
  expect(linesOf(written)).toEqual([{ event: 'log lines dropped', count: 3 }, { a: 4 }, { a: 5 }]);
});

test('behind a reader who stalls, no more than the limit waits', async () => {
  const { stream, written, state, resume } = memoryStream();
  const { log } = createLogWriter(stream, 100);
  state.isStalled = true;
  for (let number = 0; number < 50; number += 1) {
    log({ number });
    await nextTurn();
    expect(stream.writableLength).toBeLessThan(150);
  }
  resume();
  await nextTurn();
  log({ number: 50 });
  await nextTurn();
  const lines = linesOf(written) as { count?: number }[];
  const dropped = lines.find(({ count }) => count !== undefined)?.count ?? 0;
  expect(dropped).toBeGreaterThan(0);
  expect(dropped + lines.length - 1).toBe(51);
});
