import { basename, dirname } from 'node:path';
import { words } from '../schemas/words/words.ts';
import { wordFiles, wordLanguage } from '../texts/words.ts';
import { controlCharactersIn } from './control-characters.ts';
import type { LoadedContent } from './loaded-file.ts';
import { type Problem, valueAt } from './problems.ts';
import { parseFile } from './schema-problems.ts';
import { readSourceFile } from './source-file.ts';

/** A language of the site that there are no words for, or the mistakes in the file of its words. */
export function languageProblems({
  files,
  folder,
}: Pick<LoadedContent, 'files' | 'folder'>): Problem[] {
  const site = files.find(({ collection }) => collection === 'site');
  const tag = valueAt(site?.data, ['language']);
  if (!site || typeof tag !== 'string') return [];
  const known = wordFiles(folder);
  const path = known.get(wordLanguage(tag, [...known.keys()]) ?? '');
  if (path) {
    const file = readSourceFile(dirname(path), basename(path));
    return file.error
      ? [file.error]
      : [...parseFile(file, words).problems, ...controlCharactersIn(file)];
  }
  const message = `expected a language that has a file in words/ (${[...known.keys()].sort().join(', ')}), found ${tag}`;
  return [site.problem(['language'], message)];
}
