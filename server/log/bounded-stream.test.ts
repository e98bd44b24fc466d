import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boundedStream } from './bounded-stream.ts';
import { createLogger } from './logger.ts';

/** A stream that keeps the written text, or fails with `error`. */
function memoryStream() {
  const written: string[] = [];
  const state: { error?: Error } = {};
  const stream = new Writable({
    decodeStrings: false,
    emitClose: false,
    write(chunk: string, _encoding, done) {
      if (!state.error) written.push(chunk);
      done(state.error);
    },
    // Stays open after an error, as standard output does.
    destroy(error, done) {
      done(error);
      (this as unknown as { _undestroy: () => void })._undestroy();
    },
  });
  return { stream, written, state };
}

/** The lines as objects, without blank ones. */
const parsed = (written: string[]) =>
  written
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('log lines have a level, a time and a message, and errors their stack', async () => {
  const { stream, written } = memoryStream();
  const output = boundedStream(stream);
  createLogger(output).error({ err: new TypeError('oops') }, 'a\nb');
  await output.end(60_000);
  const err = {
    type: 'TypeError',
    message: 'oops',
    stack: expect.stringMatching(/^TypeError: oops\n +at /) as string,
  };
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as string;
  expect(parsed(written)).toEqual([{ level: 'error', time, err, msg: 'a\nb' }]);
});

test('lines that cannot be written are counted, and the count is written later', async () => {
  const { stream, written, state } = memoryStream();
  const { write } = boundedStream(stream);
  state.error = new Error('ENOSPC');
  const writeOneByOne = async (...lines: string[]) => {
    for (const line of lines) {
      write(line);
      await nextTurn();
    }
  };
  await writeOneByOne('1\n', '2\n', '3\n');
  delete state.error;
  await writeOneByOne('4\n', '5\n');
  const dropped = { level: 'warn', msg: 'log lines dropped', count: 3 };
  // The line break ends a line that a full disk may have cut.
  expect(written[0]).toMatch(/^\n\{.*\}\n4\n$/);
  expect(parsed(written)).toEqual([expect.objectContaining(dropped), 4, 5]);
});
