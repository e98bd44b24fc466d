import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hourMs } from '../../contract/hour.ts';
import { replacedSite, unfinished } from '../../contract/unfinished.ts';
import { SettingsError } from '../../environment/environment.ts';

/** The end of a work folder's name: the process and the machine whose it is, and six characters of `mkdtemp`. */
const owner = /^(\d+)\.(.+)-\w{6}$/;

/**
 * Makes a folder beside the built site for what this process alone reads and writes. It is removed as the process ends.
 *
 * @param site absolute path of the built site without a slash at its end
 * @throws SettingsError if there is no place for it
 */
export function makeWorkFolder(site: string): { path: string; remove: () => void } {
  inParent(site, () => mkdirSync(dirname(site), { recursive: true }));
  removeAbandoned(site);
  const path = inParent(site, () =>
    mkdtempSync(`${site}${unfinished}${process.pid}.${hostname()}-`),
  );
  const interrupt = () => process.exit(130);
  const remove = () => {
    process.off('exit', remove).off('SIGINT', interrupt);
    rmSync(path, { recursive: true, force: true });
  };
  // A build whose content has mistakes ends its process.
  process.once('exit', remove);
  process.once('SIGINT', interrupt);
  return { path, remove };
}

/**
 * Removes the work folders of processes that were killed, and puts back a site that one of them was replacing.
 *
 * @param site absolute path of the built site without a slash at its end
 * @throws SettingsError if that is not possible
 */
export function removeAbandoned(site: string): void {
  const parent = dirname(site);
  const start = basename(site) + unfinished;
  inParent(site, () => {
    for (const name of readdirSync(parent).filter((name) => name.startsWith(start))) {
      const folder = join(parent, name);
      if (!isAbandoned(folder, name.slice(start.length))) continue;
      if (!existsSync(site)) renameIf(join(folder, replacedSite), site);
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

function inParent<T>(site: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const expected = `Expected ${dirname(site)} to be a folder that this user may write`;
    throw new SettingsError(`${expected}, found ${error.message}`);
  }
}

/** @param end of the folder's name, which says whose it is; that of another's folder does not */
function isAbandoned(folder: string, end: string): boolean {
  const [, pid, host] = owner.exec(end) ?? [];
  if (pid === undefined) return false;
  if (host === hostname()) return !isRunning(Number(pid));
  const { mtimeMs = Infinity } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > 24 * hourMs;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Renames a folder unless it is gone or the new name is taken, since another process may do the same. @returns whether it did */
export function renameIf(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code)) return false;
    throw error;
  }
}
