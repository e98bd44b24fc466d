import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { spelt } from './texts/languages.ts';

/** The fields of a content file, and the Markdown below them; `''` in a YAML file. */
export type ContentFile = { data: unknown; body: string };

/** Files as a save would leave them, by their paths in the folder that is read; undefined for one that it deletes. */
export type Changes = ReadonlyMap<string, Buffer | undefined>;
const none: Changes = new Map();

/** Settings, enquiries, builds and packages beside the content in the site folder, as glob patterns. */
const notContent = ['.env', '.git', 'data', 'dist', 'dist.unfinished-*', 'node_modules'];

/** The bytes of a content file. @throws {Error} with the code ENOENT if there is none */
export function readContentBytes(path: string, changes = none): Buffer {
  if (!changes.has(path)) return readFileSync(path);
  const content = changes.get(path);
  if (content) return content;
  throw Object.assign(new Error(`${path} would be deleted.`), { code: 'ENOENT' });
}

/**
 * Reads a YAML file, or a Markdown file with YAML front matter. Dates stay text.
 *
 * @param language BCP 47 tag in whose spelling the fields are
 * @throws {Error} if the file does not exist or its YAML is invalid; the message has line and column
 */
export function readContentFile(path: string, language = ''): ContentFile {
  const { yaml, body } = splitContentFile(path);
  return { data: parse(spelt(yaml, language)), body };
}

/**
 * The YAML of a content file, each part on the line that it has in the file, and the Markdown below
 * it.
 *
 * @throws {Error} if the file does not exist, is not UTF-8, or is Markdown without front matter
 */
export function splitContentFile(path: string, changes = none): { yaml: string; body: string } {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readContentBytes(path, changes));
  return splitContentText(text, path.endsWith('.md'));
}

/**
 * The same for the text of a file, which may begin with a byte order mark. Accents are composed (Unicode NFC), so that
 * equal names, links and headings are equal however they were typed.
 *
 * @throws {Error} if it is Markdown without front matter
 */
export function splitContentText(
  content: string,
  isMarkdown: boolean,
): { yaml: string; body: string } {
  const text = content.replace('\uFEFF', '').replaceAll('\r\n', '\n').normalize();
  if (!isMarkdown) return { yaml: text, body: '' };
  const [, yaml, body = ''] = /^---[ \t]*(\n.*?\n)---[ \t]*(?:\n(.*))?$/s.exec(text) ?? [];
  if (yaml === undefined) {
    throw new Error('expected fields between two lines of --- at the top of the file, found none');
  }
  return { yaml, body };
}

/** Whether a path leads to none of the settings, enquiries, builds and packages. @param folder absolute path of the site folder */
export function isContent(folder: string, path: string): boolean {
  const [top = ''] = relative(folder, path).split(sep);
  return !notContent.some((pattern) => matchesGlob(top, pattern));
}

/**
 * The content files that match a glob pattern, as sorted paths inside the site folder with
 * forward slashes. A README is no content.
 */
export function contentFiles(folder: string, pattern: string, changes = none): string[] {
  const written = globSync(pattern, { cwd: folder, exclude: notContent });
  const found = new Set(written.map((path) => path.replaceAll('\\', '/')));
  for (const [path, content] of changes) {
    const name = relative(folder, path).replaceAll('\\', '/');
    if (!content) found.delete(name);
    else if (matchesGlob(name, pattern)) found.add(name);
  }
  return [...found].filter((path) => basename(path) !== 'README.md').sort();
}

/**
 * The path under which a file is stored: accents in its name and its folders may be decomposed (Unicode NFD), as on a Mac.
 * Undefined if no file has the name in this case: some file systems ignore case, most hosts do not.
 */
export function storedPath(path: string, changes = none): string | undefined {
  const stored = storedName(path, changes);
  if (stored === undefined) return undefined;
  const isFile = changes.has(stored) || statSync(stored, { throwIfNoEntry: false })?.isFile();
  return isFile ? stored : undefined;
}

function storedName(path: string, changes: Changes): string | undefined {
  const above = dirname(path);
  const folder = existsSync(above) ? above : (storedName(above, changes) ?? above);
  const name = basename(path).normalize();
  const found = contentFiles(folder, '*', changes).find((other) => other.normalize() === name);
  return found === undefined ? undefined : join(folder, found);
}
