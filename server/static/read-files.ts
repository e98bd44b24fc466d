import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checksumsPath, parseChecksums } from '../../contract/checksums.ts';
import { unservedFolder } from '../../contract/paths.ts';
import { hashOfFile } from '../../environment/hash-of-file.ts';

export type ReadFile = {
  size: number;
  sha256: Buffer;
  /** Undefined for a file that stays on the disk. */
  body: Uint8Array<ArrayBuffer> | undefined;
  /** Absolute path. */
  location: string;
  /** Time of the last change, by which a later build's file in its place is known. */
  mtimeMs: number;
};

/** Files by their path below the folder of the site. */
export type ReadFiles = ReadonlyMap<string, ReadFile>;

/** The built site is missing, incomplete or contradicts itself. */
export class SiteFilesError extends Error {
  override name = 'SiteFilesError';
}

export function textOf(file: ReadFile | undefined): string {
  return Buffer.from(file?.body ?? []).toString();
}

/** A larger file stays on the disk, such as a film. */
const MAX_IN_MEMORY = 1_000_000;

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
  const expected = parseChecksums(textOf(list));
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
  const location = join(folder, name);
  try {
    const { size, mtimeMs } = statSync(location);
    const isLarge = size > MAX_IN_MEMORY && !name.startsWith(unservedFolder);
    const body = isLarge ? undefined : readFileSync(location);
    const sha256 = body ? hash('sha256', body, 'buffer') : hashOfFile(location);
    return { size: body?.byteLength ?? size, sha256, body, location, mtimeMs };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new SiteFilesError(`The built site in ${folder} cannot be read: ${message}.`, {
      cause: error,
    });
  }
}
