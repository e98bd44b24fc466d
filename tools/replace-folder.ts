import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Makes a folder anew beside the one that is there, and puts it in its place when it is whole.
 *
 * @param folder absolute path without a slash at its end
 * @param make writes into the folder of the path that it gets; if it fails, nothing changes
 */
export async function replaceFolder(
  folder: string,
  make: (path: string) => Promise<void>,
): Promise<void> {
  const made = `${folder}.new`;
  const replaced = `${folder}.old`;
  for (const path of [made, replaced]) rmSync(path, { recursive: true, force: true });
  await make(made);
  if (existsSync(folder)) renameSync(folder, replaced);
  renameSync(made, folder);
  rmSync(replaced, { recursive: true, force: true });
}
