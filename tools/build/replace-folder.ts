import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replacedSite } from '../../contract/unfinished.ts';
import { makeWorkFolder, renameIf } from './work-folder.ts';

/**
 * Makes a new folder beside an existing one, and replaces that when the new one is complete. Several
 * processes may do so at once.
 *
 * @param folder absolute path without a slash at its end
 * @param make writes into the folder at the given path, in a work folder of its own; if it fails, nothing changes
 * @throws SettingsError if there is no place for it
 */
export async function replaceFolder(folder: string, make: (path: string) => Promise<void>) {
  const work = makeWorkFolder(folder);
  const made = join(work.path, 'new');
  try {
    await make(made);
    replace(folder, made, join(work.path, replacedSite));
  } finally {
    work.remove();
  }
}

/** Puts a folder in the place of another, which is renamed. */
function replace(folder: string, made: string, replaced: string): void {
  do {
    rmSync(replaced, { recursive: true, force: true });
    renameIf(folder, replaced);
    // Another process may have put its own there meanwhile.
  } while (!renameIf(made, folder) && existsSync(made));
}
