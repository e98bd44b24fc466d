import { unservedFolder } from './paths.ts';

/**
 * The build's list of all its other files in the format of `sha256sum`. It is written last, so a build
 * whose files match it is complete. Its last line, a comment, gives the number of files.
 */
export const checksumsPath = `${unservedFolder}/SHA256SUMS`;

/** @param checksums SHA-256 in hexadecimal by path below the site's folder */
export function formatChecksums(checksums: readonly (readonly [string, string])[]): string {
  const lines = checksums.map(([name, sha256]) => `${sha256}  ${name}\n`);
  return `${lines.join('')}${lastLine(lines.length)}\n`;
}

/** @returns SHA-256 in hexadecimal by path below the site's folder; undefined if the list is not whole */
export function parseChecksums(text: string): Map<string, string> | undefined {
  const lines = text.split('\n').slice(0, -1);
  const last = lines.pop();
  if (last !== lastLine(lines.length)) return undefined;
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function lastLine(count: number): string {
  return `# ${count} files`;
}
