import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPath, parseManifest, type BuildManifest } from '../../contract/build-manifest.ts';
import { checksumsPath } from '../../contract/checksums.ts';
import { replacedSite, unfinished } from '../../contract/unfinished.ts';
import { indexFiles, type FileIndex } from './file-index.ts';
import { readFiles, textOf } from './read-files.ts';

/** One build of the site, read into memory as a whole. */
export type Build = {
  index: FileIndex;
  manifest: BuildManifest;
  /** Id of the build: differs between any two in the same folder. */
  stamp: string;
};

/**
 * Reads a complete build.
 *
 * @param folder absolute path
 * @throws SiteFilesError, ManifestError if something is missing or cannot be used
 */
export function readBuild(folder: string): Build {
  const stamp = stampOf(folder);
  const files = readFiles(placeOf(folder));
  // From these files, so that no later build is mixed in.
  const text = () => textOf(files.get(manifestPath));
  const manifest = parseManifest(text, join(folder, manifestPath));
  return { index: indexFiles(files, manifest), manifest, stamp };
}

/** Stamp of the build in a folder; the reason if it cannot be reached. @param folder absolute path */
export function stampOf(folder: string): string {
  return fingerprint(join(folder, checksumsPath));
}

/** Returns a text that differs between any two states of a file; the reason if the file cannot be reached. */
export function fingerprint(file: string): string {
  try {
    const { ino, mtimeMs, ctimeMs, size } = statSync(file);
    return [ino, mtimeMs, ctimeMs, size].join(' ');
  } catch (error) {
    return String(error);
  }
}

/** Reads the build manifest. @param folder absolute path of the built site @throws ManifestError */
export function readManifest(folder: string): BuildManifest {
  const location = join(placeOf(folder), manifestPath);
  return parseManifest(() => readFileSync(location, 'utf8'), location);
}

/** Where the site is: where it belongs, or beside it, if a build was killed between its last two steps. */
function placeOf(folder: string): string {
  const replaced = join(folder + unfinished, replacedSite);
  return existsSync(folder) || !existsSync(replaced) ? folder : replaced;
}
