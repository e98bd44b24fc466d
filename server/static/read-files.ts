import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumsPath, parseChecksums } from '../../contract/checksums.ts';

export type ReadFile = { body: Uint8Array<ArrayBuffer>; sha256: Buffer };

/** Files by their path below the folder of the site. */
export type ReadFiles = ReadonlyMap<string, ReadFile>;

/** The built site is missing, incomplete or contradicts itself. */
export class SiteFilesError extends Error {
  override name = 'SiteFilesError';
}

/**
 * Reads the built site into memory, so that a later build can replace the files while the server runs. Reads only the
 * files in the list of the last build: others are of an earlier build, or were never part of one.
 *
 * @param folder absolute path of the built site
 * @throws SiteFilesError if there is no site in it, it cannot be read, or a file is missing or has changed
 */
export function readFiles(folder: string): ReadFiles {
  const advice = 'Copy it again, or run "npm run build".';
  if (!readFile(folder, 'index.html'))
    throw new SiteFilesError(`There is no built site in ${folder}. Run "npm run build" first.`);
  const list = readFile(folder, checksumsPath);
  if (!list && readFile(folder, '_headers')) {
    throw new SiteFilesError(
      `The site in ${folder} was built for a static host, as FORM_ENDPOINT is set. Run "npm start", which builds it for the server.`,
    );
  }
  if (!list)
    throw new SiteFilesError(`The built site in ${folder} lacks ${checksumsPath}. ${advice}`);
  const incomplete = (reason: string) =>
    new SiteFilesError(`The built site in ${folder} is not complete: ${reason}. ${advice}`);
  const expected = parseChecksums(Buffer.from(list.body).toString());
  if (!expected) throw incomplete(`${checksumsPath} ends too early`);
  const files = new Map<string, ReadFile>();
  const wrong: string[] = [];
  for (const [name, sha256] of expected) {
    const file = readFile(folder, name);
    if (file?.sha256.toString('hex') === sha256) files.set(name, file);
    else wrong.push(name);
  }
  if (wrong.length === 0) return files;
  throw incomplete(
    `${wrong.length} of ${expected.size} files are missing or not as they were built, such as ${wrong[0]}`,
  );
}

/** @returns undefined if there is no such file. @throws SiteFilesError if it cannot be read */
function readFile(folder: string, name: string): ReadFile | undefined {
  try {
    const body = readFileSync(join(folder, name));
    return { body, sha256: createHash('sha256').update(body).digest() };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new SiteFilesError(`The built site in ${folder} cannot be read: ${message}.`, {
      cause: error,
    });
  }
}
