import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boundedStream } from './bounded-stream.ts';

/** A log whose stream keeps what is written, or fails with `error`. */
function logTo() {
  const written: string[] = [];
  const stream = {
    writableLength: 0,
    error: undefined as Error | undefined,
    on: () => undefined,
    write(text: string, done: (error?: Error) => void) {
      if (!stream.error) written.push(text);
      done(stream.error);
    },
  };
  return { written, stream, output: boundedStream(stream as unknown as Writable) };
}

test('writes all lines of a tick at once, also before the process exits', async () => {
  const { written, output } = logTo();
  for (const line of ['1\n', '2\n']) output.write(line);
  expect(written).toEqual([]);
  await nextTurn();
  for (const line of ['3\n', '4\n']) output.write(line);
  output.flush();
  await nextTurn();
  expect(written).toEqual(['1\n2\n', '3\n4\n']);
});

test('counts lines that cannot be written, and writes the count later', async () => {
  const { written, stream, output } = logTo();
  stream.error = new Error('ENOSPC');
  for (const line of ['1\n', '2\n']) output.write(line);
  await nextTurn();
  stream.error = undefined;
  stream.writableLength = 2 ** 21;
  output.write('3\n');
  await nextTurn();
  stream.writableLength = 0;
  for (const line of ['4\n', '5\n']) output.write(line);
  await nextTurn();
  // The line break ends a line that a full disk may have cut.
  expect(written[0]).toMatch(/^\n\{.*\}\n4\n5\n$/);
  const lines = written.join('').trim().split('\n');
  const dropped = { level: 'warn', msg: 'log lines dropped', count: 3 };
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining(dropped),
    4,
    5,
  ]);
});
