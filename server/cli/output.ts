import { closeSync, fchmodSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { printable } from './table.ts';

/** What was asked for cannot be done; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** A sentence for the operator, apart from data. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Prints data: files and pipes get the text byte for byte, a terminal no control characters. */
export async function print(text: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const batches = Readable.from(text);
  const shown = process.stdout.isTTY ? batches.map(printable) : batches;
  try {
    await pipeline(shown, process.stdout, { end: false });
  } catch (error) {
    // The reader, such as head, has seen enough.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

/** Writes a file that only this user can read. @throws CommandError */
export async function writePrivateFile(file: string, text: AsyncIterable<string>): Promise<void> {
  try {
    const descriptor = openSync(file, 'w', 0o600);
    try {
      // A file that was there before has kept its mode. A device belongs to everyone.
      if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, 0o600);
      for await (const batch of text) writeFileSync(descriptor, batch);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandError(`The file cannot be written: ${error.message}.`, { cause: error });
  }
}
