import { statSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPath, type BuildManifest } from '../contract/build-manifest.ts';
import type { Logger } from './log/logger.ts';
import {
  indexFiles,
  SiteFilesError,
  withRetiredFiles,
  type FileIndex,
} from './static/file-index.ts';
import { readManifest } from './static/read-manifest.ts';

/** One build of the site, read into memory. */
export type BuiltSite = {
  index: FileIndex;
  manifest: BuildManifest;
  /** Which build it is: differs between any two in the same folder. */
  stamp: string;
};

/** The first poll that sees a change waits for the second, so a folder is never read while it is replaced. */
const POLL_MS = 1_000;

/**
 * Reads what a build has written.
 *
 * @param folder absolute path
 * @throws SiteFilesError, ManifestError if something is missing or cannot be used
 */
export function readBuiltSite(folder: string): BuiltSite {
  const stamp = stampOf(folder);
  const index = indexFiles(folder);
  const manifest = readManifest(folder);
  const found = new Set([...index.files, ...index.notFoundPages].map(([, { path }]) => path));
  const missing = manifest.pageGroups.flatMap(({ pages }) => pages).find((it) => !found.has(it));
  if (missing === undefined) return { index, manifest, stamp };
  throw new SiteFilesError(
    `The built site in ${folder} lacks the page ${missing}. Run "npm run build" again.`,
  );
}

export type BuildWatchOptions = {
  /** Absolute path. */
  folder: string;
  /** The build that is served at first. */
  site: BuiltSite;
  /** Serves another build from now on; if it throws, the one before stays. */
  serve: (site: BuiltSite) => void;
  log: Pick<Logger, 'info' | 'error'>;
};

/**
 * Serves each new build that takes the place of the one before. One that cannot be served is an error in
 * the log.
 */
export function watchBuilds({ folder, site, serve, log }: BuildWatchOptions): { stop: () => void } {
  let served = site;
  let handled = site.stamp;
  let seen = site.stamp;

  const timer = setInterval(function takeNewBuild() {
    const before = seen;
    seen = stampOf(folder);
    if (seen !== before || seen === handled) return;
    handled = seen;
    try {
      const next = readBuiltSite(folder);
      const complete = { ...next, index: withRetiredFiles(next.index, served.index) };
      serve(complete);
      served = complete;
      log.info({ files: next.index.files.size }, 'new build served');
    } catch (error) {
      log.error({ err: error }, 'new build rejected, the one before stays');
    }
  }, POLL_MS);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** The build writes the manifest anew each time. '' while there is none. */
function stampOf(folder: string): string {
  const stats = statSync(join(folder, manifestPath), { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs}` : '';
}
