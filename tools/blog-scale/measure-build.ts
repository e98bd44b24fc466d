import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { settingVariables } from '../../server/config/settings.ts';

export type BuildMeasures = {
  seconds: number;
  /** Of all processors together, of the build and of what it started. */
  cpuSeconds: number;
  /** The most that was resident, in bytes. */
  peakBytes: number;
  /** What the build wrote: bytes of all files, and how many there are. */
  distBytes: number;
  distFiles: number;
};

/** What Node takes for its heap on a machine of 4 GiB, in MiB: half of the memory. */
export const heapLimit = 2_048;
const sampleMs = 100;
/** Linux counts the time of processes in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;
/** What is set here wins over the environment of whoever measures, even if it is empty. */
const unset = Object.fromEntries(settingVariables.map((variable) => [variable, '']));

/**
 * Builds the site in a folder, with nothing kept from a build before, and measures it. Linux alone,
 * as the figures are those that its kernel keeps in `/proc`.
 *
 * @throws {Error} with the end of what the build wrote, if it fails; an AbortError if it is stopped
 */
export async function measureBuild(folder: string, signal: AbortSignal): Promise<BuildMeasures> {
  const start = performance.now();
  const cpuBefore = cpuOfEndedChildren();
  const build = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      ...unset,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--max-old-space-size=${String(heapLimit)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => build.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const peaks = new Map<number, number>();
  const sampling = setInterval(() => {
    if (build.pid) notePeaks(build.pid, peaks);
  }, sampleMs);
  try {
    const [out, errors, [code]] = await Promise.all([
      text(build.stdout),
      text(build.stderr),
      once(build, 'close'),
    ]);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`The build failed:\n${`${out}\n${errors}`.slice(-2_000)}`);
  } finally {
    clearInterval(sampling);
    signal.removeEventListener('abort', kill);
  }
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: cpuOfEndedChildren() - cpuBefore,
    peakBytes: [...peaks.values()].reduce((sum, bytes) => sum + bytes, 0),
    ...sizeOf(path.join(folder, 'dist')),
  };
}

/** The most that a process and each one below it had resident up to now, as the kernel counts it. */
function notePeaks(pid: number, peaks: Map<number, number>): void {
  const status = ofProcess(() => readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? '';
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kibibytes) peaks.set(pid, Number(kibibytes) * 1024);
  const tasks = `/proc/${String(pid)}/task`;
  for (const task of ofProcess(() => readdirSync(tasks)) ?? []) {
    const children = ofProcess(() => readFileSync(`${tasks}/${task}/children`, 'utf8')) ?? '';
    for (const child of children.match(/\d+/g) ?? []) notePeaks(Number(child), peaks);
  }
}

/** What is read of a process; undefined if it has ended meanwhile. */
function ofProcess<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

/** Seconds that all ended children of this process took, with their own (`cutime`, `cstime` of proc(5)). */
function cpuOfEndedChildren(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

function sizeOf(folder: string): { distBytes: number; distFiles: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  return { distBytes: files.reduce((sum, size) => sum + size, 0), distFiles: files.length };
}
