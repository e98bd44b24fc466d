import { join, parse, resolve } from 'node:path';
import { contentFiles, readContentFile } from '../content-files.ts';
import { languageWords, type Words, words } from '../schemas/words/words.ts';

/** Absolute path of the folder with the product's words. */
const wordsFolder = resolve('words');

/**
 * The files of words by their languages, as BCP 47 tags: those of the product, and those that an owner has added, which
 * come first.
 *
 * @param site path of the site folder; without it, those of the product
 * @returns absolute paths
 */
export function wordFiles(site?: string): Map<string, string> {
  const folders = [wordsFolder, ...(site === undefined ? [] : [join(site, 'words')])];
  return new Map(
    folders.flatMap((folder) =>
      contentFiles(folder, '*.yaml').map((file) => [parse(file).name, join(folder, file)]),
    ),
  );
}

/**
 * Returns the language that fits a tag best: `de` for `de-AT`; undefined if none does.
 *
 * @param tag BCP 47; each step drops its last part (RFC 4647, section 3.4)
 * @param languages that there are words for
 */
export function wordLanguage(tag: string, languages: readonly string[]): string | undefined {
  const parts = tag.split('-');
  const ranges = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return ranges.find((range) => languages.includes(range));
}

/** The English words of the product, which every language has. */
export function englishWords(): unknown {
  return readContentFile(join(wordsFolder, 'en.yaml')).data;
}

/**
 * The words of a site, with placeholders. What the owner's own language lacks is in English, until it is translated.
 *
 * @param tag BCP 47 tag of a language that there are words for
 * @param exceptions the owner's words, which replace those of the language
 */
export function wordsOf(tag: string, exceptions: unknown = {}, site?: string): Words {
  const files = wordFiles(site);
  const file = files.get(wordLanguage(tag, [...files.keys()]) ?? '');
  if (file === undefined) throw new Error(`words/ has no words in ${tag}.`);
  const written = languageWords.parse(replaced({}, readContentFile(file, tag).data));
  return words.parse(replaced(replaced(englishWords(), written), exceptions));
}

/** Replaces the fields of a value by the fields of another, at any depth; what is empty there stays. */
export function replaced(value: unknown, changes: unknown): unknown {
  if (changes === undefined || changes === null || changes === '') return value;
  if (!isGroup(changes)) return changes;
  const group = isGroup(value) ? value : {};
  const names = [...new Set([...Object.keys(group), ...Object.keys(changes)])];
  return Object.fromEntries(names.map((name) => [name, replaced(group[name], changes[name])]));
}

/** Whether a value of a content file has fields. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
