import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a text that differs between any two states of a file; the reason if the file cannot be reached. */
export function fingerprint(file: string): string {
  try {
    const { ino, mtimeMs, ctimeMs, size } = statSync(file);
    return [ino, mtimeMs, ctimeMs, size].join(' ');
  } catch (error) {
    return String(error);
  }
}

export function folderFingerprint(folder: string): string {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.map((name) => `${name} ${fingerprint(join(folder, name))}`).join('\n');
  } catch (error) {
    return String(error);
  }
}
