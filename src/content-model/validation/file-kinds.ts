import { closeSync, openSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import { isContent } from '../content-files.ts';
import { fileProblem, type Problem, shownPath } from './problems.ts';

/** Endings of the files that the build finds by their names. */
const fileEnding = /\.(?:astro|css|json|md|yaml)$/;
const noPackage = 'expected an object in JSON, as npm writes it, found something else';

/** Problems of what is no file, before anything reads it: a pipe never ends, nor does a folder that is in itself. */
export function fileKindProblems(folder: string): Problem[] {
  return problemsBelow(folder, '', [realpathSync(folder)]).map(([name, message]) =>
    fileProblem(shownPath(folder, name), message),
  );
}

/** @param above real paths of the folder `inside` the site folder, and of the folders around it */
function problemsBelow(
  folder: string,
  inside: string,
  above: readonly string[],
): [name: string, message: string][] {
  return readdirSync(join(folder, inside)).flatMap((entry) => {
    const name = posix.join(inside, entry);
    const path = join(folder, name);
    // Emacs marks a file that it edits by a link to none.
    if (!isContent(folder, path) || entry.startsWith('.#')) return [];
    const message = messageFor(path, above);
    if (message !== undefined) return [[name, message]];
    if (statSync(path).isFile()) return [];
    return problemsBelow(folder, name, [...above, realpathSync(path)]);
  });
}

/** Expectation in place of what is neither a file nor a folder of files. */
function messageFor(path: string, above: readonly string[]): string | undefined {
  try {
    const stats = statSync(path);
    if (stats.isFile()) return fileMessage(path);
    if (!stats.isDirectory()) return 'expected a file, found a pipe, a socket or a device';
    if (fileEnding.test(path)) return 'expected a file, found a folder';
    const real = realpathSync(path);
    const isAround = above.some((folder) => !relative(real, folder).startsWith('..'));
    return isAround ? 'expected a folder, found a link to one around it' : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return noPackage;
    const isClosed = (error as NodeJS.ErrnoException).code === 'EACCES';
    return `expected a file, found ${isClosed ? 'one that this user may not read' : 'a link to none'}`;
  }
}

/** @throws {Error} if the file cannot be read */
function fileMessage(path: string): string | undefined {
  closeSync(openSync(path, 'r'));
  if (basename(path) !== 'package.json') return undefined;
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Object(value) === value ? undefined : noPackage;
}
