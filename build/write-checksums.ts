import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checksumsPath, formatChecksums } from '../contract/checksums.ts';
import { hashOfFile } from '../environment/hash-of-file.ts';
import { builtFiles } from './built-pages.ts';

/** Lists all files of a finished build with their checksums. @param folder absolute path of the built site */
export function writeChecksums(folder: string): void {
  const checksums = builtFiles(folder)
    .filter((name) => name !== checksumsPath)
    .map((name) => [name, hashOfFile(join(folder, name)).toString('hex')] as const);
  const file = join(folder, checksumsPath);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatChecksums(checksums));
}
