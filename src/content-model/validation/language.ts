import { basename, dirname, parse } from 'node:path';
import { readContentFile } from '../content-files.ts';
import { ofLook } from '../look.ts';
import { site as siteSchema } from '../schemas/site.ts';
import { words } from '../schemas/words/words.ts';
import { replaced, wordFiles, wordLanguage } from '../texts/words.ts';
import { controlCharactersIn } from './control-characters.ts';
import type { LoadedContent } from './loaded-file.ts';
import { keysAt, type Problem, valueAt } from './problems.ts';
import { parseFile } from './schema-problems.ts';
import { readSourceFile, type SourceFile } from './source-file.ts';

/** Path of the texts that have a form for each plural category of CLDR. */
const pluralPath = ['blog', 'list', 'found'];

/** A language of the site that there are no words for, or the mistakes in the file of its words. */
export function languageProblems({
  files,
  folder,
}: Pick<LoadedContent, 'files' | 'folder'>): Problem[] {
  const site = files.find(({ collection }) => collection === 'site');
  const { data: tag } = siteSchema.shape.language.safeParse(valueAt(site?.data, ['language']));
  if (!site || tag === undefined) return [];
  const file = languageFile({ files, folder });
  if (file) {
    return file.error
      ? [file.error]
      : [...wordProblems(file, valueAt(site.data, ['look'])), ...controlCharactersIn(file)];
  }
  const known = [...wordFiles(folder).keys()].sort().join(', ');
  const message = `expected a language that has a file in words/ (${known}), found ${tag}`;
  return [site.problem(['language'], message)];
}

/** The file of the words in the language of the site; undefined if there is none. */
export function languageFile({ files, folder }: Pick<LoadedContent, 'files' | 'folder'>) {
  const site = files.find(({ collection }) => collection === 'site');
  const tag = String(valueAt(site?.data, ['language']));
  const known = wordFiles(folder);
  const path = known.get(wordLanguage(tag, [...known.keys()]) ?? '');
  return path === undefined
    ? undefined
    : { ...readSourceFile(dirname(path), basename(path)), language: parse(path).name };
}

/** The mistakes in the words of a look; those that the file lacks are named with the English ones. */
function wordProblems(
  { language: tag, ...file }: SourceFile & { language: string },
  look: unknown,
): Problem[] {
  const { data: english } = readContentFile(wordFiles().get('en') ?? '');
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
  const translation = (path: readonly PropertyKey[]) => {
    const text = valueAt(english, path);
    if (typeof text !== 'string') return undefined;
    return `expected “${text.replaceAll(/\s+/g, ' ').trim()}” in ${language}`;
  };
  // With every group, so that each of its words is missing, and not the group.
  const data = ofLook(look, replaced(withoutTexts(english), file.data));
  const { problems } = parseFile({ ...file, data }, words, ({ input, path = [] }) =>
    input ? undefined : translation(path),
  );
  const rules = new Intl.PluralRules(tag);
  // Some forms are for fractions or millions alone; for zero, `none` is shown.
  const forms = rules.resolvedOptions().pluralCategories.flatMap((form) => {
    const numbers = [...Array(200).keys()].filter((n) => n > 0 && rules.select(n) === form);
    if (numbers.length === 0 || [...keysAt(file.data, pluralPath), 'other'].includes(form))
      return [];
    const such = `for numbers such as ${numbers.slice(0, 3).join(', ')}, found nothing`;
    return [
      file.problem([...pluralPath, form], `${translation([...pluralPath, 'other'])} ${such}`),
    ];
  });
  return [...problems, ...forms];
}

/** The groups of a value, at any depth. */
function withoutTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutTexts(item)]));
}
