import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { checksumsPath, formatChecksums } from '../contract/checksums.ts';

/** Lists all files of a finished build with their checksums. @param folder absolute path of the built site */
export function writeChecksums(folder: string): void {
  const checksums = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => name !== checksumsPath)
    .sort()
    .map((name) => [name, sha256(join(folder, name))] as const);
  const file = join(folder, checksumsPath);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatChecksums(checksums));
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
