import { basename, dirname, parse } from 'node:path';
import { setTranslations } from '../../../contract/translation.ts';
import { readContentFile } from '../content-files.ts';
import { site as siteSchema } from '../schemas/site.ts';
import { wordExceptions } from '../schemas/words/words.ts';
import { replaced, toolTexts, wordFiles, wordLanguage } from '../texts/words.ts';
import type { LoadedContent, LoadedFile } from './loaded-file.ts';
import { neededWords } from './needed-words.ts';
import { type Problem, valueAt } from './problems.ts';
import { parseFile } from './schema-problems.ts';
import { readSourceFile } from './source-file.ts';

type Content = Pick<LoadedContent, 'files' | 'folder' | 'changes'>;
type LanguageFile = LoadedFile & { language: string; isOwn: boolean };

/** What was read, as several rules of a check need it. */
const languageFiles = new WeakMap<Content, LanguageFile>();

/** Lets the tools speak the language of a site, and returns its texts by the English ones. @param folder path of the site folder */
export function setToolLanguage(folder: string): Readonly<Record<string, string>> {
  const texts = toolTexts(String(valueAt(readSourceFile(folder, 'site.yaml').data, ['language'])));
  setTranslations(texts);
  return texts;
}

/**
 * A language of the site that there are no words for, or the mistakes in the file of its words, except for what is not
 * translated yet.
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
  // An empty word is one that is not translated yet.
  const written = { ...file, data: replaced({}, file.data) };
  return parseFile(written, wordExceptions).problems;
}

/** The file of the words in the language of the site, and whether the owner has added it; undefined if there is none. */
export function languageFile(content: Content): LanguageFile | undefined {
  const file = languageFiles.get(content) ?? readLanguageFile(content);
  if (file) languageFiles.set(content, file);
  return file;
}

function readLanguageFile({ files, folder, changes }: Content): LanguageFile | undefined {
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

/** The words that the language of the site lacks, and those that are still in English, each with the English one. */
export function untranslatedWords(content: Content): Problem[] {
  const file = languageFile(content);
  if (!file || file.error) return [];
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(file.language);
  const isEnglish = new Intl.Locale(file.language).language === 'en';
  const others = [...wordFiles()].flatMap(([tag, path]) =>
    tag === 'en' ? [] : [readContentFile(path).data],
  );
  const site = content.files.find(({ collection }) => collection === 'site');
  return neededWords(file.language, valueAt(site?.data, ['look'])).flatMap(
    ({ path, english, numbers }) => {
      const word = valueAt(file.data, path) ?? '';
      const isSame = typeof word === 'string' && oneLine(word) === oneLine(english);
      // Names and short words may be the same in several languages.
      const mayBeSame = isEnglish || english.split(' ').length < 3;
      const isLeft = isSame && !mayBeSame && !others.some((it) => valueAt(it, path) === english);
      if (word !== '' && !isLeft) return [];
      const use = numbers === undefined ? '' : ` for numbers such as ${numbers}`;
      const found = word === '' ? 'nothing' : 'it in English';
      const message = `expected “${oneLine(english)}” in ${name}${use}, found ${found}`;
      return [file.problem(path, message)];
    },
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
