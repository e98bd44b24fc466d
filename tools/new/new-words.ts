import { readFileSync } from 'node:fs';
import { parseDocument, Scalar } from 'yaml';
import { type JsonSchema, jsonSchema } from '../../src/content-model/json-schema.ts';
import { wordFiles } from '../../src/content-model/texts/words.ts';
import { neededWords } from '../../src/content-model/validation/needed-words.ts';
import type { NewSite } from './new-site.ts';

const heading = `# Labels, messages and mails of the product. Write each between the quotes, with \\n for a new line, and keep what is in
# braces; the English one stays behind the #, and what it is for in brackets. npm run doctor lists those that are left,
# and npm run build needs all of them.
# What stands in for braces keeps its form: if your language would bend it, put it behind a colon, as in “Saving at
# most: {saving}”. If “24 hours” has another form behind “within”, write it into company.yaml, as in replyWithin: 24 godzin.
`;

/** The file of the words of a language, each empty beside the English one. @param tag BCP 47 */
export function newWords(tag: string, look: NewSite['look']): string {
  const english = readFileSync(wordFiles().get('en') ?? '', 'utf8');
  const document = parseDocument(english.replace(/^(?:#.*\n)+/, heading));
  document.deleteIn(['blog', 'list', 'found', 'one']);
  const needed = neededWords(tag, look);
  if (!needed.some(({ path }) => path[0] === 'weaves')) document.delete('weaves');
  for (const { path, english: word, numbers } of needed) {
    const empty = new Scalar('');
    empty.type = 'QUOTE_DOUBLE';
    const use = numbers ?? useOf(path);
    empty.comment = ` ${word.trimEnd().replaceAll('\n', '\\n')}${use && ` (${use})`}`;
    document.setIn(path, empty);
  }
  return document.toString({ lineWidth: 0 });
}

/** What a word is for, in English; `''` if only its group is described. */
function useOf(path: readonly PropertyKey[]): string {
  const field = path.reduce<JsonSchema | undefined>(
    (schema, key) => schema?.properties?.[String(key)],
    jsonSchema('words'),
  );
  return field?.description ?? '';
}

/** How much of a new site is left to translate: texts of its words, marked sentences, and hours at 300 words an hour. */
export function leftToTranslate({ language, look }: NewSite, files: ReadonlyMap<string, string>) {
  const texts = neededWords(language, look).map(({ english }) => english);
  const sentences = [...files].flatMap(([name, text]) =>
    /^(?:blog|pages|services|team)\//.test(name) ? text.split('???').slice(1) : [],
  );
  const count = [...texts, ...sentences].join(' ').split(/\s+/).length;
  return { texts: texts.length, sentences: sentences.length, hours: Math.ceil(count / 300) };
}
