import { closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isSystemError } from '../storage/unavailable.ts';

/** A command cannot be done; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Makes a text safe for a terminal and keeps its lines. Control characters would steer the terminal, and characters
 * of direction (Unicode, UAX #9) would disguise the text.
 */
export function printable(text: string): string {
  return text.replace(/\r(?!\n)|[^\P{Cc}\t\r\n]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

const ignore = () => undefined;

/** Prints a sentence to standard error, apart from data and results. */
export function say(sentence: string): void {
  process.stderr.write(`${printable(sentence)}\n`);
}

/** Prints the result of a command to standard output, so that a cron job can drop it and still mail errors. */
export function report(sentence: string): Promise<void> {
  return show(`${sentence}\n`);
}

/** Prints a text for a person, also through a pipe, such as to `head`, that ends at a terminal. */
export function show(text: string): Promise<void> {
  return print([printable(text)]);
}

/**
 * Prints data: files and pipes get the text byte for byte, a terminal no control characters.
 *
 * @throws CommandError if it cannot be written
 */
export async function print(text: Iterable<string> | AsyncIterable<string>): Promise<void> {
  // Each write reports its own error; without a listener, the event would end the process.
  process.stdout.off('error', ignore).on('error', ignore);
  try {
    for await (const batch of text) {
      await written(process.stdout.isTTY ? printable(batch) : batch);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // A reader such as `head` closes the pipe early.
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

/**
 * Writes a file that only this user can read, in place of an earlier one of that kind. Writes to devices and pipes directly.
 *
 * @param kind ending of the files that may be replaced: others are no exports, such as the database
 * @throws CommandError
 */
export async function writePrivateFile(
  file: string,
  text: AsyncIterable<string>,
  kind: string,
): Promise<void> {
  try {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isFile() && !file.endsWith(`.${kind}`)) {
      throw new CommandError(
        `${file} exists already: give a name that ends in .${kind}, or delete it.`,
      );
    }
    const isDevice = there?.isFile() === false;
    if (isDevice) await writeFile(file, text);
    else await writeWhole(file, (part) => writeFile(part, text));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CommandError(`The file cannot be written: ${error.message}.`, { cause: error });
  }
}

/**
 * Writes a file that only this user can read. The file gets its name when it is complete and on the disk; until then
 * it is in a folder beside its place, which a killed process leaves behind.
 *
 * @param write fills the empty file at the given path; if it fails, nothing changes
 */
export async function writeWhole(file: string, write: (part: string) => Promise<void>) {
  const folder = mkdtempSync(`${file}.`);
  try {
    const part = join(folder, basename(file));
    closeSync(openSync(part, 'wx', 0o600));
    await write(part);
    const descriptor = openSync(part, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(part, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
