import { closeSync, fchmodSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import { isSystemError } from '../storage/unavailable.ts';
import { printable } from './table.ts';

/** A command cannot be done; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** A sentence for the operator, apart from data. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/**
 * Prints data: files and pipes get the text byte for byte, a terminal no control characters.
 *
 * @throws CommandError if it cannot be written
 */
export async function print(text: Iterable<string> | AsyncIterable<string>): Promise<void> {
  // Each write reports its error, which is an event besides.
  process.stdout.on('error', () => undefined);
  try {
    for await (const batch of text) {
      await written(process.stdout.isTTY ? printable(batch) : batch);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // The reader, such as head, has seen enough.
    if (error.code === 'EPIPE') return;
    throw new CommandError(`The output cannot be written: ${error.message}.`, { cause: error });
  }
}

function written(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
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
    if (!isSystemError(error)) throw error;
    throw new CommandError(`The file cannot be written: ${error.message}.`, { cause: error });
  }
}
