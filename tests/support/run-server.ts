import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
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

/** A server in a process of its own. */
export type ServerProcess = {
  pid: number;
  /** Its standard output, if that is a pipe. */
  stdout: Readable | null;
  /** All that it has written so far. */
  output: { stdout: string; stderr: string };
  /**
   * Resolves with the address once it accepts requests.
   *
   * @throws Error if it has ended or takes too long
   */
  ready: () => Promise<string>;
  /** Resolves with the exit code, or null after a signal, when all its output is read. */
  ended: Promise<number | null>;
  /** Ends it by SIGKILL. */
  kill: () => Promise<void>;
  /** Ends it by SIGTERM. @returns its exit code */
  stop: () => Promise<number | null>;
};

export type CommandResult = { code: number | null; stdout: string; stderr: string };

const START_LIMIT_MS = 30_000;
const serverFolder = new URL('../../server/', import.meta.url);
const main = fileURLToPath(new URL('main.ts', serverFolder));
const command = fileURLToPath(new URL('cli/enquiries.ts', serverFolder));
/** Variables that are set take precedence over a file `.env` of the site, even if empty. */
const unset = Object.fromEntries(settingVariables.map((variable) => [variable, '']));
/** Running processes, each with a promise that resolves when it has ended. */
const running = new Map<ChildProcess, Promise<unknown>>();

/** Starts the program of `npm start` on a free port of 127.0.0.1. */
export function startServer(options: ServerOptions): ServerProcess {
  const { site, data, env = {}, by = [], stdout } = options;
  const [file = process.execPath, ...args] = [...by, process.execPath, main, site];
  const child = spawn(file, args, {
    env: { ...process.env, ...unset, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, ...env },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  });
  const { output, ended } = observe(child);

  return {
    pid: child.pid ?? 0,
    stdout: child.stdout,
    output,
    ended,
    async ready() {
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
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
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

/** Runs the program of `npm run enquiries`. @param data absolute path of the folder of the enquiries */
export async function runCommand(
  data: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, ...unset, DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, ended } = observe(child);
  const code = await ended;
  return { code, ...output };
}

function observe(child: ChildProcess): Pick<ServerProcess, 'output' | 'ended'> {
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
