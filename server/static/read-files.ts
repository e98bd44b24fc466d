import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumsPath, parseChecksums } from '../../contract/checksums.ts';
import { unservedFolder } from '../../contract/paths.ts';

export type ReadFile = { body: Uint8Array<ArrayBuffer>; sha256: Buffer };

/** Files by their path below the folder of the site. */
export type ReadFiles = ReadonlyMap<string, ReadFile>;

/** The built site is missing, incomplete or contradicts itself. */
export class SiteFilesError extends Error {
  override name = 'SiteFilesError';
}

/** The only names with a dot at their start that count: RFC 8615, and what the build leaves for the server. */
const dotted = ['.well-known', unservedFolder];

/**
 * Reads the built site into memory, so that a later build can replace the files while the server runs. Left out
 * are other names that start with a dot, and symbolic links, which could lead out of the folder.
 *
 * @param folder absolute path of the built site
 * @throws SiteFilesError if there is no site in it, or it cannot be read
 */
export function readFiles(folder: string): ReadFiles {
  try {
    const files = new Map<string, ReadFile>();
    for (const name of namesBelow(folder)) {
      const body = readFileSync(join(folder, name));
      files.set(name, { body, sha256: createHash('sha256').update(body).digest() });
    }
    if (files.has('index.html')) return files;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === undefined) throw error;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    if (!isMissing || existsSync(join(folder, 'index.html'))) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SiteFilesError(`The built site in ${folder} cannot be read: ${reason}.`, {
        cause: error,
      });
    }
  }
  throw new SiteFilesError(`There is no built site in ${folder}. Run "npm run build" first.`);
}

/**
 * Compares the files with the list that the build wrote last: a folder that is still being copied differs from
 * it. Files beyond the list do not matter.
 *
 * @throws SiteFilesError if the list or one of its files is missing or differs
 */
export function requireComplete(files: ReadFiles, folder: string): void {
  const list = files.get(checksumsPath);
  const advice = 'Copy it again, or run "npm run build".';
  if (!list)
    throw new SiteFilesError(`The built site in ${folder} lacks ${checksumsPath}. ${advice}`);
  const expected = [...parseChecksums(Buffer.from(list.body).toString())];
  const wrong = expected.filter(
    ([name, sha256]) => files.get(name)?.sha256.toString('hex') !== sha256,
  );
  const [first] = wrong;
  if (!first) return;
  throw new SiteFilesError(
    `The built site in ${folder} is not complete: ${wrong.length} of ${expected.length} files are missing or not as they were built, such as ${first[0]}. ${advice}`,
  );
}

function* namesBelow(folder: string, prefix = ''): Generator<string> {
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    if (entry.name.startsWith('.') && !(prefix === '' && dotted.includes(entry.name))) continue;
    const name = `${prefix}${entry.name}`;
    // Of a symbolic link, both isDirectory and isFile are false.
    if (entry.isDirectory()) yield* namesBelow(folder, `${name}/`);
    else if (entry.isFile()) yield name;
  }
}
