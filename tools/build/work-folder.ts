import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hourMs } from '../../contract/hour.ts';
import { replacedSite, unfinished } from '../../contract/unfinished.ts';
import { SettingsError } from '../../environment/environment.ts';

/** File that marks a work folder, with the process and the machine whose it is. */
const mark = '.made-by-build';

/**
 * Makes a folder beside the built site for what this process alone reads and writes. It is removed as the process ends.
 *
 * @param site absolute path of the built site without a slash at its end
 * @throws SettingsError if there is no place for it
 */
export function makeWorkFolder(site: string): { path: string; remove: () => void } {
  inParent(site, () => mkdirSync(dirname(site), { recursive: true }));
  removeAbandoned(site);
  const path = inParent(site, () => mkdtempSync(site + unfinished));
  writeFileSync(join(path, mark), `${process.pid} ${hostname()}`);
  const interrupt = () => process.exit(130);
  const remove = () => {
    process.off('exit', remove).off('SIGINT', interrupt);
    removeFolder(path);
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
    const names = readdirSync(parent).filter((name) => name.startsWith(start));
    for (const folder of names.map((name) => join(parent, name)).filter(isAbandoned)) {
      if (!existsSync(site)) renameIf(join(folder, replacedSite), site);
      removeFolder(folder);
    }
  });
}

/** Removes a work folder, its mark last: without that, a rest would stay for ever. */
function removeFolder(folder: string): void {
  const others = globSync('{*,.astro}', { cwd: folder }).map((name) => join(folder, name));
  for (const path of [...others, folder]) rmSync(path, { recursive: true, force: true });
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

function isAbandoned(folder: string): boolean {
  const file = join(folder, mark);
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  const text = textOf(file);
  // Another's folder has no mark, and one that its own process is removing has none any more.
  if (mtimeMs === undefined || text === undefined) return false;
  const [, pid, host] = /^(\d+) (.+)$/.exec(text) ?? [];
  if (host === hostname()) return !isRunning(Number(pid));
  return Date.now() - mtimeMs > 24 * hourMs;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
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
