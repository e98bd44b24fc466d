import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SettingsError } from '../environment/environment.ts';
import { ContentError } from '../src/content-model/validation/check.ts';

/**
 * Parses the options and arguments of a command. On an unknown option or a missing value, prints the problem and the
 * usage, and ends the process with 1.
 */
export function commandLine<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    // The further sentences are about arguments that begin with a hyphen.
    const [problem] = error.message.split('. ');
    fail(`${problem}\nExpected ${usage}`);
  }
}

/** Returns the result of `read`. Prints a problem of the content or the settings, and ends the process with 1. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
    fail(error.message);
  }
}

/** Prints why a command fails, and ends the process with 1. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
