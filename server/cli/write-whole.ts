import { closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Writes a file that only this user can read. The file gets its name when it is complete and on the disk; until then
 * it is in a folder beside its place, which a killed process leaves behind.
 *
 * @param write fills the empty file at the given path; if it fails, nothing changes
 */
export async function writeWhole(
  file: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(`${file}.`);
  try {
    const part = join(folder, basename(file));
    closeSync(openSync(part, 'wx', 0o600));
    await write(part);
    sync(part);
    renameSync(part, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sync(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
