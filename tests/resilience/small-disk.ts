import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasSmallDisk } from './options.ts';

/** A folder on a disk that can be made full for a server. */
export type SmallDisk = {
  folder: string;
  /** Message of the log for a full disk. */
  reason: string;
  /** Leaves the process no room. */
  fill: (pid: number) => Promise<void>;
  /** Gives the process room again. */
  free: (pid: number) => Promise<void>;
  remove: () => Promise<void>;
};

const run = promisify(execFile);
const DISK_BYTES = 4 * 1024 * 1024;

export function smallDisk(): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  return hasSmallDisk ? mountedDisk(folder) : Promise.resolve(limitedDisk(folder));
}

/**
 * Needs no privilege: a limit keeps the process from writing to files (setrlimit(2), RLIMIT_FSIZE; Node ignores
 * the signal). The write fails where it would on a full disk, with another error.
 */
function limitedDisk(folder: string): SmallDisk {
  const limit = async (pid: number, bytes: string) => {
    await run('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
  };
  return {
    folder,
    reason: 'disk I/O error',
    fill: (pid) => limit(pid, '1'),
    free: (pid) => limit(pid, 'unlimited'),
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

/** Needs root. */
async function mountedDisk(folder: string): Promise<SmallDisk> {
  const mount = async (options: string) => {
    await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  };
  await mount(`size=${DISK_BYTES}`);
  return {
    folder,
    reason: 'database or disk is full',
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder);
      return mount(`remount,size=${(blocks - bfree) * bsize}`);
    },
    free: () => mount(`remount,size=${DISK_BYTES}`),
    async remove() {
      await run('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
