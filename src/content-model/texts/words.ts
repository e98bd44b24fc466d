import { join, resolve } from 'node:path';
import { contentFiles, readContentFile } from '../content-files.ts';
import { type Words, words } from '../schemas/words/words.ts';

/** Absolute path of the folder with the product's words. */
export const wordsFolder = resolve('words');

/** The languages that the product has words for, as BCP 47 tags. */
export function wordLanguages(folder = wordsFolder): string[] {
  return contentFiles(folder, '*.yaml').map((file) => file.replace('.yaml', ''));
}

/**
 * Returns the product's language that fits a tag best: `de` for `de-AT`; undefined if none does.
 *
 * @param tag BCP 47; each step drops its last part (RFC 4647, section 3.4)
 */
export function wordLanguage(tag: string, folder = wordsFolder): string | undefined {
  const known = wordLanguages(folder);
  const parts = tag.split('-');
  const ranges = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return ranges.find((range) => known.includes(range));
}

/**
 * The words of a site, with placeholders.
 *
 * @param tag BCP 47 tag of a language that the product has words for
 * @param exceptions the owner's words, which replace the product's
 */
export function wordsOf(tag: string, exceptions: unknown = {}): Words {
  const language = wordLanguage(tag);
  if (language === undefined) throw new Error(`words/ has no words in ${tag}.`);
  const { data } = readContentFile(join(wordsFolder, `${language}.yaml`));
  return words.parse(replaced(data, exceptions));
}

/** Replaces the fields of a value by the fields of another, at any depth. */
function replaced(value: unknown, changes: unknown): unknown {
  if (changes === undefined) return value;
  if (!isGroup(value) || !isGroup(changes)) return changes;
  const names = [...new Set([...Object.keys(value), ...Object.keys(changes)])];
  return Object.fromEntries(names.map((name) => [name, replaced(value[name], changes[name])]));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
