import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { boundedStream } from './bounded-stream.ts';

test('lines that cannot be written are counted, and the count is written later', () => {
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
  const output = boundedStream(stream as unknown as Writable);
  stream.error = new Error('ENOSPC');
  for (const line of ['1\n', '2\n']) output.write(line);
  stream.error = undefined;
  stream.writableLength = 2 ** 21;
  output.write('3\n');
  stream.writableLength = 0;
  for (const line of ['4\n', '5\n']) output.write(line);
  // The line break ends a line that a full disk may have cut.
  expect(written[0]).toMatch(/^\n\{.*\}\n4\n$/);
  const lines = written.join('').trim().split('\n');
  const dropped = { level: 'warn', msg: 'log lines dropped', count: 3 };
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining(dropped),
    4,
    5,
  ]);
});
