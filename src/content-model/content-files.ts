import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The fields of a content file, and the Markdown below them; `''` in a YAML file. */
export type ContentFile = { data: unknown; body: string };

/**
 * Reads a YAML file, or a Markdown file with YAML front matter. Dates stay text.
 *
 * @throws {Error} if the file does not exist or its YAML is invalid; the message has line and column
 */
export function readContentFile(path: string): ContentFile {
  const text = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  if (!path.endsWith('.md')) return { data: parse(text), body: '' };
  const [, frontMatter, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (frontMatter === undefined || body === undefined) {
    throw new Error('expected fields between two lines of --- at the top of the file, found none');
  }
  return { data: parse(frontMatter), body };
}

/**
 * The content files that match a glob pattern, as sorted paths inside the content folder with
 * forward slashes. A README is no content.
 */
export function contentFiles(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('README.md'))
    .sort();
}
