import { CommanderError } from 'commander';
import { SettingsError } from 'enquiries/settings/environment';
import { ContentError } from '../src/content-model/validation/check.ts';

/** Returns the result of `read`. Prints a problem of the content or the settings, and ends the process with 1. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    exitFor(error);
  }
}

/**
 * Runs a command in this process.
 *
 * @returns its exit code: 1 for a wrong command line, and for a problem of the content or the settings, which is printed
 */
export async function exitCodeOf(command: () => number | Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    // Commander has printed its message, or the help.
    if (error instanceof CommanderError) return error.exitCode;
    if (!isProblem(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** Prints a problem of the content or the settings, and ends the process with 1; throws any other error. */
export function exitFor(error: unknown): never {
  if (!isProblem(error)) throw error;
  fail(error.message);
}

/** Prints why a command fails, and ends the process with 1. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function isProblem(error: unknown): error is Error {
  return error instanceof ContentError || error instanceof SettingsError;
}
