import { randomUUID } from 'node:crypto';
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Makes a folder anew beside the one that is there, and puts it in its place when it is whole. Several may do
 * so at once.
 *
 * @param folder absolute path without a slash at its end
 * @param make writes into the folder of the path that it gets; if it fails, nothing changes
 */
export async function replaceFolder(
  folder: string,
  make: (path: string) => Promise<void>,
): Promise<void> {
  const made = `${folder}.new-${randomUUID()}`;
  const replaced = made.replace('.new-', '.old-');
  // Those of processes that were killed.
  for (const path of globSync(`${folder}.{new,old}-*`)) {
    if (Date.now() - statSync(path).mtimeMs > HOUR_MS) rmSync(path, { recursive: true });
  }
  try {
    await make(made);
    if (existsSync(folder)) renameSync(folder, replaced);
    renameSync(made, folder);
  } finally {
    for (const path of [made, replaced]) rmSync(path, { recursive: true, force: true });
  }
}
