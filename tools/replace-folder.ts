import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const HOUR_MS = 60 * 60 * 1000;
/** File that marks a folder as made here. It holds the folder's name, so that a renamed one is the owner's. */
const mark = 'made-by-npm-run-build';

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
  removeAbandoned(path.dirname(folder));
  const work = `${folder}.${randomUUID()}`;
  mkdirSync(work, { recursive: true });
  writeFileSync(path.join(work, mark), path.basename(work));
  const made = path.join(work, 'new');
  try {
    await make(made);
    if (existsSync(folder)) renameSync(folder, path.join(work, 'old'));
    renameSync(made, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Removes the folders of processes that were killed over an hour ago. */
function removeAbandoned(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const file = path.join(parent, name, mark);
    const isAbandoned =
      existsSync(file) &&
      readFileSync(file, 'utf8') === name &&
      Date.now() - statSync(file).mtimeMs > HOUR_MS;
    if (isAbandoned) rmSync(path.join(parent, name), { recursive: true });
  }
}
