import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isShared,
  securityHeaders,
  type PageGroup,
  type SiteSecurity,
} from '../../contract/security-headers.ts';
import { SiteFilesError } from './site-files.ts';

/** The security headers of the answer that holds the file with this address; a constant for each. */
export type SecurityHeaders = (path: string) => Readonly<Record<string, string>>;

/** Below the folder of the site. The dot keeps it from being handed out. */
const hashesFile = '.server/inline-hashes.json';

/**
 * Reads what the build says of the pages' scripts and styles.
 *
 * @param folder absolute path of the folder that the build has written
 * @returns the headers of each page, and for every other address those of a file
 * @throws SiteFilesError if the build has not said it, or not so that it can be used
 */
export function readSitePolicy(folder: string, site: SiteSecurity): SecurityHeaders {
  const ofPages = new Map<string, Readonly<Record<string, string>>>();
  for (const { pages, scripts, styles } of readGroups(join(folder, hashesFile))) {
    const headers = securityHeaders({ kind: 'page', inline: { scripts, styles } }, site);
    for (const path of pages) ofPages.set(path, headers);
  }
  const ofFiles = securityHeaders({ kind: 'file' }, site);
  const ofSharedFiles = securityHeaders({ kind: 'shared file' }, site);
  return (path) => ofPages.get(path) ?? (isShared(path) ? ofSharedFiles : ofFiles);
}

function readGroups(location: string): PageGroup[] {
  let groups: unknown;
  try {
    groups = JSON.parse(readFileSync(location, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw unusable(location, error);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new SiteFilesError(`There is no ${location}. Run "npm run build" first.`, {
      cause: error,
    });
  }
  if (!Array.isArray(groups) || !groups.every(isGroup)) throw unusable(location);
  return groups;
}

/** The hashes go into a header as they are, so nothing else may stand there. */
function isGroup(value: unknown): value is PageGroup {
  if (typeof value !== 'object' || value === null) return false;
  const { pages, scripts, styles } = value as Record<keyof PageGroup, unknown>;
  const isHash = (text: unknown) => typeof text === 'string' && /^sha256-[\w+/]{43}=$/.test(text);
  return (
    [pages, scripts, styles].every(Array.isArray) &&
    (pages as unknown[]).every((path) => typeof path === 'string') &&
    [...(scripts as unknown[]), ...(styles as unknown[])].every(isHash)
  );
}

function unusable(location: string, cause?: unknown): SiteFilesError {
  return new SiteFilesError(
    `${location} cannot be used: it should list groups of pages with the hashes of their scripts and styles. Run "npm run build" again.`,
    { cause },
  );
}
