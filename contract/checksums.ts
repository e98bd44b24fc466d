import { unservedFolder } from './paths.ts';

/**
 * The build's list of all its other files, as `sha256sum` writes and checks it. It is written last, so a build
 * whose files are as it says is complete.
 */
export const checksumsPath = `${unservedFolder}/SHA256SUMS`;

/** @param checksums SHA-256 in hexadecimal by path below the site's folder */
export function formatChecksums(checksums: Iterable<readonly [string, string]>): string {
  return [...checksums].map(([name, sha256]) => `${sha256}  ${name}\n`).join('');
}

/** @returns SHA-256 in hexadecimal by path below the site's folder */
export function parseChecksums(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
