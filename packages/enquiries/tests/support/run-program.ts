import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type CommandResult = { code: number | null; stdout: string; stderr: string };

/** The program of the enquiries. */
export const enquiriesProgram = fileURLToPath(
  new URL('../../src/cli/enquiries.ts', import.meta.url),
);
/** Running processes, each with a promise that resolves when it has ended. */
const running = new Map<ChildProcess, Promise<unknown>>();

/**
 * Runs a program of the enquiries.
 *
 * @param env variables besides those of this process
 * @param by a program with its arguments that runs it, such as prlimit
 */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { program = enquiriesProgram, by = [] }: { program?: string; by?: readonly string[] } = {},
): Promise<CommandResult> {
  const [file = '', ...rest] = [...by, process.execPath, program, ...args];
  const child = spawn(file, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, ended } = observe(child);
  const code = await ended;
  return { code, ...output };
}

/** @returns all that it has written so far, and its exit code, null after a signal, once all of that is read */
export function observe(child: ChildProcess) {
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

/** Kills all programs that still run. */
export async function endPrograms(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
}
