import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';

/** The fields of a content file, and the Markdown below them; `''` in a YAML file. */
export type ContentFile = { data: unknown; body: string };

/**
 * Reads a YAML file, or a Markdown file with YAML front matter. Dates stay text.
 *
 * @throws {Error} if the file does not exist or its YAML is invalid; the message has line and column
 */
export function readContentFile(path: string): ContentFile {
  const { yaml, body } = splitContentFile(path);
  return { data: parse(yaml), body };
}

/**
 * The YAML of a content file, each part on the line that it has in the file, and the Markdown below
 * it.
 *
 * @throws {Error} if the file does not exist, is not UTF-8, or is Markdown without front matter
 */
export function splitContentFile(path: string): { yaml: string; body: string } {
  // The decoder drops a byte order mark.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  return splitContentText(text, path.endsWith('.md'));
}

/**
 * The same of the text of a file.
 *
 * @throws {Error} if it is Markdown without front matter
 */
export function splitContentText(
  content: string,
  isMarkdown: boolean,
): { yaml: string; body: string } {
  const text = content.replaceAll('\r\n', '\n');
  if (!isMarkdown) return { yaml: text, body: '' };
  const [, yaml, body = ''] = /^---[ \t]*(\n.*?\n)---[ \t]*(?:\n(.*))?$/s.exec(text) ?? [];
  if (yaml === undefined) {
    throw new Error('expected fields between two lines of --- at the top of the file, found none');
  }
  return { yaml, body };
}

/**
 * The content files that match a glob pattern, as sorted paths inside the content folder with
 * forward slashes. A README is no content.
 */
export function contentFiles(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => basename(path) !== 'README.md')
    .sort();
}
