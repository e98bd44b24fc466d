import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A file of words: its fields, and the Markdown below them where it has any. */
export type ContentFile = { data: unknown; body: string };

/**
 * Reads a YAML file, or a Markdown file with YAML between two lines of `---` at its top.
 *
 * @throws {Error} if the file is not there, or its YAML has a fault; the message gives line and column.
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
