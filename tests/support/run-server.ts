import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { settingVariables } from '../../server/config/settings.ts';

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

export type CommandResult = { code: number | null; stdout: string; stderr: string };

const START_LIMIT_MS = 120_000;
const serverFolder = new URL('../../server/', import.meta.url);
const main = fileURLToPath(new URL('main.ts', serverFolder));
const command = fileURLToPath(new URL('cli/enquiries.ts', serverFolder));
/** Variables that are set take precedence over a file `.env` of the site, even if empty. */
const unset = Object.fromEntries(settingVariables.map((variable) => [variable, '']));
/** Running processes, each with a promise that resolves when it has ended. */
const running = new Map<ChildProcess, Promise<unknown>>();

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

/** Kills all servers that still run. */
export async function endServers(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
}

/**
 * Runs the program of `npm run enquiries`.
 *
 * @param data absolute path of the folder of the enquiries
 * @param by a program with its arguments that runs it, such as prlimit
 */
export async function runCommand(
  data: string,
  args: readonly string[],
  by: readonly string[] = [],
): Promise<CommandResult> {
  const [file = '', ...rest] = [...by, process.execPath, command, ...args];
  const child = spawn(file, rest, {
    env: { ...process.env, ...unset, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, ended } = observe(child);
  const code = await ended;
  return { code, ...output };
}

/** @returns all that it has written so far, and its exit code, null after a signal, once all of that is read */
function observe(child: ChildProcess) {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  running.set(child, ended);
  return { output, ended };
}
