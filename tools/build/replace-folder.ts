import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { replacedSite, unfinished } from '../../contract/unfinished.ts';
import { SettingsError } from 'enquiries/settings/environment';

const BUSY = 5;
const WAIT_LIMIT_MS = 5 * 60_000;

/**
 * Makes a folder and puts it in the place of another, which a failure leaves as it is. Waits while another process does so.
 * A process that is killed leaves one of both whole: in its place, or where the next call puts it back from.
 *
 * @param folder absolute path without a slash at its end
 * @param make writes into the folder at the given path, in a work folder of its own; if it makes none, nothing changes
 * @throws SettingsError if there is no place for it, or the other process takes too long
 */
export async function replaceFolder(folder: string, make: (path: string) => Promise<void>) {
  const work = folder + unfinished;
  const [made, replaced] = [join(work, 'new/site'), join(work, replacedSite)];
  const settle = () => {
    if (!existsSync(folder) && existsSync(replaced)) renameSync(replaced, folder);
    clear(work);
  };
  const lock = waitForLock(work, folder);
  try {
    settle();
    mkdirSync(join(work, 'new'));
    await make(made);
    if (!existsSync(made)) return;
    if (existsSync(folder)) renameSync(folder, replaced);
    renameSync(made, folder);
  } finally {
    settle();
    lock.close();
  }
}

function waitForLock(work: string, folder: string): DatabaseSync {
  const free = lockFolder(work);
  if (free) return free;
  console.log(`Another build of ${folder} runs: waiting for it, five minutes at most.`);
  const lock = lockFolder(work, WAIT_LIMIT_MS);
  if (lock) return lock;
  throw new SettingsError(`Another build of ${folder} has not ended: end it, then build again.`);
}

/**
 * Locks a folder for this process, which the system ends with the process.
 *
 * @param timeout milliseconds that it waits, in which this process does nothing else
 * @returns the lock; undefined if another process has it
 * @throws SettingsError if this user may not
 */
export function lockFolder(folder: string, timeout = 0): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, 'lock'), { timeout });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === BUSY) return undefined;
    const expected = `Expected ${folder} to be a folder that this user may write`;
    throw new SettingsError(`${expected}, found: ${message}`);
  }
}

/** Removes what is in a locked folder, but not its lock, which others may wait for. */
export function clear(folder: string): void {
  for (const name of readdirSync(folder).filter((it) => it !== 'lock')) {
    rmSync(join(folder, name), { recursive: true });
  }
}
