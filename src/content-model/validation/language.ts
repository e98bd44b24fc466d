import { words } from '../schemas/words/words.ts';
import { wordLanguage, wordLanguages, wordsFolder } from '../texts/words.ts';
import type { LoadedContent } from './loaded-file.ts';
import { type Problem, valueAt } from './problems.ts';
import { parseFile } from './schema-problems.ts';
import { readSourceFile } from './source-file.ts';

/** A language of the site that the product has no words for, or the mistakes in the file of its words. */
export function languageProblems(
  { files }: Pick<LoadedContent, 'files'>,
  folder = wordsFolder,
): Problem[] {
  const site = files.find(({ collection }) => collection === 'site');
  const tag = valueAt(site?.data, ['language']);
  if (!site || typeof tag !== 'string') return [];
  const language = wordLanguage(tag, folder);
  if (language) {
    const file = readSourceFile(folder, `${language}.yaml`);
    return file.error ? [file.error] : parseFile(file, words).problems;
  }
  const known = wordLanguages(folder).join(', ');
  const message = `expected a language that has a file in words/ (${known}), found ${tag}`;
  return [site.problem(['language'], message)];
}
