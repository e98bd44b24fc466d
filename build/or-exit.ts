import { SettingsError } from '../environment/environment.ts';
import { ContentError } from '../src/content-model/validation/check.ts';

/** What `read` returns. A problem of the content or the settings is printed alone, and ends the process with 1. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
