import { basename, dirname, parse } from 'node:path';
import { site as siteSchema } from '../schemas/site.ts';
import { languageWords, wordExceptions } from '../schemas/words/words.ts';
import { replaced, wordFiles, wordLanguage } from '../texts/words.ts';
import type { LoadedContent, LoadedFile } from './loaded-file.ts';
import { neededWords } from './needed-words.ts';
import { type Problem, valueAt } from './problems.ts';
import { parseFile } from './schema-problems.ts';
import { readSourceFile } from './source-file.ts';

type Content = Pick<LoadedContent, 'files' | 'folder' | 'changes'>;
type LanguageFile = LoadedFile & { language: string; isOwn: boolean };

/**
 * A language of the site that there are no words for, or the mistakes in the file of its words. What is not translated is
 * none, nor is a word of another version of the product.
 */
export function languageProblems(content: Content): Problem[] {
  const { files, folder } = content;
  const site = files.find(({ collection }) => collection === 'site');
  const { data: tag } = siteSchema.shape.language.safeParse(valueAt(site?.data, ['language']));
  if (!site || tag === undefined) return [];
  const file = languageFile(content);
  if (!file) {
    const known = [...wordFiles(folder).keys()].sort().join(', ');
    const message = `expected a language that has a file in words/ (${known}), found ${tag}`;
    return [site.problem(['language'], message)];
  }
  if (file.error) return [file.error];
  return parseFile(written(file), languageWords).problems;
}

/** The file of the words in the language of the site, and whether the owner has added it; undefined if there is none. */
export function languageFile({ files, folder, changes }: Content): LanguageFile | undefined {
  const site = files.find(({ collection }) => collection === 'site');
  const tag = String(valueAt(site?.data, ['language']));
  const known = wordFiles(folder);
  const path = known.get(wordLanguage(tag, [...known.keys()]) ?? '');
  if (path === undefined) return undefined;
  const language = parse(path).name;
  const isOwn = wordFiles().get(language) !== path;
  const file = readSourceFile(dirname(path), basename(path), undefined, changes);
  return { ...file, collection: 'words', name: `words/${basename(path)}`, language, isOwn };
}

/** What an owner may do about the file of the words: write those that pages show in English, and drop those that no page has. */
export function languageTasks(content: Content): Problem[] {
  const file = languageFile(content);
  if (!file || file.error) return [];
  return [
    ...untranslatedWords(file, content),
    ...parseFile(written(file), wordExceptions).problems,
  ];
}

/** One problem for all words that pages of the site show in English. */
function untranslatedWords(file: LanguageFile, { files }: Content): Problem[] {
  if (new Intl.Locale(file.language).language === 'en') return [];
  const site = files.find(({ collection }) => collection === 'site');
  const names = files.map(({ name }) => name);
  const missing = neededWords(names, valueAt(site?.data, ['look'])).filter(
    (path) => (valueAt(file.data, path) ?? '') === '',
  );
  if (missing.length === 0) return [];
  const groups = Map.groupBy(missing, ([group]) => String(group));
  const places =
    missing.length > 10
      ? [...groups].map(([group, paths]) => `${group} ${paths.length}`)
      : missing.map((path) => path.join(' › '));
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(file.language);
  const message = `expected ${missing.length} more texts in ${name} (${places.join(', ')}), found none: pages show those of words/en.yaml`;
  return [file.problem([], message)];
}

/** The file without its empty words, which are not translated yet. */
function written(file: LanguageFile): LanguageFile {
  return { ...file, data: replaced({}, file.data) };
}
