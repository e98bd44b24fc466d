import { SettingsError } from '../environment/environment.ts';
import { ContentError } from '../src/content-model/validation/check.ts';

/** Returns the result of `read`. Prints a problem of the content or the settings, and ends the process with 1. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    exitFor(error);
  }
}

/** Prints a problem of the content or the settings, and ends the process with 1; throws any other error. */
export function exitFor(error: unknown): never {
  if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
  fail(error.message);
}

/** Prints why a command fails, and ends the process with 1. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
