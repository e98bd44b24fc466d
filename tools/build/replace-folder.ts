import { existsSync, globSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hourMs } from '../../contract/hour.ts';

/**
 * Makes a new folder beside an existing one, and replaces that when the new one is complete. Several
 * processes may do so at once.
 *
 * @param folder absolute path without a slash at its end
 * @param make writes into the folder at the given path; if it fails, nothing changes
 */
export async function replaceFolder(
  folder: string,
  make: (path: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}.unfinished-`;
  removeAbandoned(unfinished);
  const work = mkdtempSync(unfinished);
  const made = join(work, 'new');
  const clean = () => rmSync(work, { recursive: true, force: true });
  // A build whose content has mistakes ends its process.
  process.once('exit', clean);
  try {
    await make(made);
    if (existsSync(folder)) renameSync(folder, join(work, 'old'));
    renameSync(made, folder);
  } finally {
    clean();
    process.off('exit', clean);
  }
}

/** Removes the folders of processes that were killed: those that are over an hour old. */
function removeAbandoned(unfinished: string): void {
  const cwd = dirname(unfinished);
  for (const name of globSync(`${basename(unfinished)}*`, { cwd })) {
    const folder = join(cwd, name);
    const isAbandoned = Date.now() - statSync(folder).mtimeMs > hourMs;
    if (isAbandoned) rmSync(folder, { recursive: true, force: true });
  }
}
