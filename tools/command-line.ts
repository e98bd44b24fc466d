import { parseArgs, type ParseArgsConfig } from 'node:util';
import { fail } from '../build/or-exit.ts';

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
