import { SettingsError } from '../environment/environment.ts';
import { ContentError } from '../src/content-model/validation/check.ts';

/** Returns what `read` does. A problem of the content or the settings is printed alone, and ends the process with 1. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
    fail(error.message);
  }
}

/** Prints why a command cannot be done, and ends the process with 1. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
