import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from './log/logger.ts';
import { withRetiredFiles } from './static/file-index.ts';
import { fingerprint, readBuild, stampOf, type Build } from './static/read-build.ts';

export type BuildWatchOptions = {
  /** Absolute path. */
  folder: string;
  /** The first build to serve. */
  build: Build;
  /** Serves another build from now on; if it throws, the previous one stays. */
  serve: (build: Build) => void;
  log: Pick<Logger, 'info' | 'error'>;
};

/** A folder that changed between two polls is still being written. */
const POLL_MS = 1_000;

/**
 * Serves each complete build that replaces the previous one. Logs an error for a build that cannot be served, and
 * reads it again after a change in the folder.
 */
export function watchBuilds({ folder, build, serve, log }: BuildWatchOptions) {
  let served = build;
  let seen = '';
  let rejected = '';

  const timer = setInterval(function takeNewBuild() {
    if (stampOf(folder) === served.stamp) return;
    const before = seen;
    seen = folderFingerprint(folder);
    if (seen !== before || seen === rejected) return;
    try {
      const next = readBuild(folder);
      const complete = { ...next, index: withRetiredFiles(next.index, served.index) };
      serve(complete);
      served = complete;
      log.info({ files: next.index.files.size }, 'new build served');
    } catch (error) {
      rejected = seen;
      log.error({ err: error }, 'new build rejected, the one before stays');
    }
  }, POLL_MS);
  // The server lives as long as it listens.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function folderFingerprint(folder: string): string {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.map((name) => `${name} ${fingerprint(join(folder, name))}`).join('\n');
  } catch (error) {
    return String(error);
  }
}
