import { wordLanguage, wordLanguages } from '../texts/words.ts';
import type { LoadedFile } from './loaded-file.ts';
import { type Problem, valueAt } from './problems.ts';

/** A language of the site that the product has no words for. */
export function languageProblems(files: readonly LoadedFile[]): Problem[] {
  const site = files.find(({ collection }) => collection === 'site');
  const language = valueAt(site?.data, ['language']);
  if (!site || typeof language !== 'string' || wordLanguage(language)) return [];
  const known = wordLanguages().join(', ');
  const message = `expected a language that has a file in words/ (${known}), found ${language}`;
  return [site.problem(['language'], message)];
}
