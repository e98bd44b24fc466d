import { parseArgs, type ParseArgsConfig } from 'node:util';
import { fail } from '../build/or-exit.ts';

/**
 * The options and arguments of a command. An option that it does not have, or that lacks its value, is printed with the
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
    // What follows is about arguments that begin with a hyphen.
    const [problem] = error.message.split('. ');
    fail(`${problem}\nExpected ${usage}`);
  }
}
