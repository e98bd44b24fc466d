import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FaultForm } from './fault-form.ts';

/** A folder whose disk a server can be made to run out of. */
export type SmallDisk = {
  folder: string;
  /** What the log calls the fault. */
  fault: string;
  /** From now on the process finds no room. */
  fill: (pid: number) => Promise<void>;
  /** There is room again. */
  free: (pid: number) => Promise<void>;
  remove: () => Promise<void>;
};

const run = promisify(execFile);
const DISK_BYTES = 4 * 1024 * 1024;

export function smallDisk(kind: FaultForm['disk']): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  return kind === 'tmpfs' ? ownDisk(folder) : Promise.resolve(limitedDisk(folder));
}

/**
 * Needs no rights: the process may write nothing to any file (setrlimit(2), RLIMIT_FSIZE; Node
 * ignores its signal), and hears of it in the same place as of a full disk.
 */
function limitedDisk(folder: string): SmallDisk {
  const limit = (pid: number, soft: string) => run('prlimit', [`--pid=${pid}`, `--fsize=${soft}:`]);
  return {
    folder,
    fault: 'the disk reports an error',
    fill: async (pid) => void (await limit(pid, '1')),
    free: async (pid) => void (await limit(pid, 'unlimited')),
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

/** @throws Error if this user may not mount */
async function ownDisk(folder: string): Promise<SmallDisk> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder]);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw new Error(
      'A small disk cannot be mounted: run the long form as root, or with FAULT_DISK=limit.',
      { cause: error },
    );
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fault: 'the disk is full',
    fill: async () => fillUp(filler),
    free: async () => rmSync(filler),
    async remove() {
      await run('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes until there is no room for a byte. */
function fillUp(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [65_536, 4096, 1]) {
      const portion = Buffer.alloc(size);
      for (let written = 0; written <= DISK_BYTES; written += size) {
        if (!hasRoomFor(descriptor, portion)) break;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

function hasRoomFor(descriptor: number, portion: Buffer): boolean {
  try {
    return writeSync(descriptor, portion) === portion.byteLength;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
