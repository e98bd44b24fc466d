import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { observe } from 'enquiries/testing/run-program';
import { settingVariables } from '../../server/settings.ts';

export type ServerOptions = {
  /** Absolute path of the built site. */
  site: string;
  /** Absolute path of the folder of the enquiries. */
  data: string;
  /** Further settings. */
  env?: Readonly<Record<string, string>>;
  /** A program with its arguments that runs the server, such as setpriv. */
  by?: readonly string[];
  /** File descriptor of its standard output, which is then not in `output`; a pipe if not given. */
  stdout?: number;
};

export type ServerProcess = ReturnType<typeof startServer>;

const START_LIMIT_MS = 120_000;
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
/** Variables that are set take precedence over a file `.env` of the site, even if empty. */
const unset = Object.fromEntries(settingVariables.map((variable) => [variable, '']));

/** Starts the program of `npm start` in a process of its own, on a free port of 127.0.0.1. */
export function startServer(options: ServerOptions) {
  const { site, data, env = {}, by = [], stdout } = options;
  const [file = process.execPath, ...args] = [...by, process.execPath, main, site];
  const child = spawn(file, args, {
    env: { ...process.env, ...unset, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, ...env },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  });
  const { output, ended } = observe(child);

  return {
    pid: child.pid ?? 0,
    /** Its standard output, if that is a pipe. */
    stdout: child.stdout,
    output,
    ended,
    /** Resolves with its address once it accepts requests. @throws Error if it has ended or takes too long */
    async ready(): Promise<string> {
      const limit = AbortSignal.timeout(START_LIMIT_MS);
      for (;;) {
        const address = /^The site is at (http:\S+)\n/m.exec(output.stdout)?.[1];
        if (address) return address;
        const event = await Promise.race([
          once(child.stdout ?? child, 'data', { signal: limit }),
          ended,
        ]);
        if (!Array.isArray(event)) throw new Error(`It ended with ${event}: ${output.stderr}`);
      }
    },
    /** Ends it by SIGKILL. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    /** Ends it by SIGTERM. @returns its exit code */
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
