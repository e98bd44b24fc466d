import { readMarkdown } from '../../markdown/read-markdown.ts';
import { type Collection, collections } from '../collections.ts';
import { company } from '../schemas/company.ts';
import { placeholderNames } from '../texts/placeholders.ts';
import type { LoadedContent, LoadedFile } from './loaded-file.ts';
import { nearestName, type Problem, textsOf, valueAt } from './problems.ts';

/** Names of the facts that a company may lack; `replyWithin` is made from the hours then. */
const optionalFacts = Object.entries(company.shape)
  .filter(([fact, field]) => fact !== 'replyWithin' && field.safeParse(undefined).success)
  .map(([fact]) => fact);

/** Placeholders, with or without all of their brackets. */
const written = /\{\{[^{}]*\}*|\{(?:company|build)\.[\w.]*\}*/g;

const factIn = (name: string) => name.replace(/^(?:company|build)\./, '');

export function placeholderProblems({ files }: Pick<LoadedContent, 'files'>): Problem[] {
  const facts = files.find(({ collection }) => collection === 'company')?.data;
  const missing = placeholderNames.filter((name) => {
    const [, fact = ''] = name.split('.');
    return optionalFacts.includes(fact) && valueAt(facts, [fact]) === undefined;
  });
  const known = placeholderNames.filter((name) => !missing.includes(name));
  const expectation = (found: string) => {
    const bare = found.replace(/^\W*/, '').replace(/\W*$/, '');
    const fact = factIn(bare);
    const named = missing.find((name) => factIn(name) === fact);
    if (named) return `${named} in company.yaml, or a text without it`;
    return nearestName(fact, known.map(factIn)).replaceAll(/\w+/g, (word) => {
      const name = known.find((it) => factIn(it) === word);
      return name === undefined ? word : `{{${name}}}`;
    });
  };
  const unknownIn = (text: string) =>
    [...text.matchAll(written)].flatMap(({ 0: found, index }) => {
      const [, name = ''] = /^\{\{\s*(\S*?)\s*\}\}$/.exec(found) ?? [];
      if (known.includes(name)) return [];
      return [{ message: `expected ${expectation(found)}, found ${found}`, at: index }];
    });
  return files.flatMap((file) => {
    const { isVerbatim = false }: Collection = collections[file.collection];
    if (isVerbatim) return verbatimProblems(file);
    return [
      ...unknownIn(file.body).map(({ message, at }) => file.problem(['text'], message, at)),
      ...textsOf(file.data).flatMap(({ path, text }) =>
        unknownIn(text).map(({ message }) => file.problem(path, message)),
      ),
    ];
  });
}

function verbatimProblems(file: LoadedFile): Problem[] {
  const expected = 'the text itself, as articles and case studies have no placeholders';
  return readMarkdown(file.body).words.flatMap(({ text, at }) =>
    [...text.matchAll(/\{\{\s*(?:company|build)\.\w+\s*\}\}/g)].map(({ 0: found, index }) =>
      file.problem(['text'], `expected ${expected}, found ${found}`, at + index),
    ),
  );
}
