import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { productFolder } from '../../../environment/site-folder.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { wordFiles } from '../texts/words.ts';
import { languageProblems, untranslatedWords } from './language.ts';
import { problemLine, textsOf } from './problems.ts';
import { readSourceFile } from './source-file.ts';

/** The problems of a site in a language, whose words/it.yaml or another file is given, with paths from its folder. */
function problemsOf(language: string, file = 'it', text = 'layout:\n  skip: [Salta]\n'): string[] {
  const temporary = temporaryFolder();
  mkdirSync(join(temporary, 'words'));
  writeFileSync(join(temporary, `words/${file}.yaml`), text);
  writeFileSync(join(temporary, 'site.yaml'), `language: ${language}\n`);
  const source = readSourceFile(temporary, 'site.yaml');
  const site = { name: 'site.yaml', collection: 'site' as const, ...source };
  const content = { files: [site], folder: temporary };
  return [...languageProblems(content), ...untranslatedWords(content)].map((problem) =>
    problemLine({ ...problem, file: relative(temporary, problem.file) }).trim(),
  );
}

test.each([...wordFiles().keys(), 'pt-BR'])(
  'words/ has every word and plural form of %s',
  (tag) => {
    expect(problemsOf(tag)).toEqual([]);
  },
);

test('reports a language without a file, with the available ones of product and site', () => {
  expect(problemsOf('fi')).toEqual([
    'site.yaml:1:1, field language: expected a language that has a file in words/ (de, en, es, fr, it, pt), found fi',
  ]);
});

test('leaves an invalid language tag to the schema', () => {
  expect(problemsOf('en_GB')).toEqual([]);
  expect(problemsOf('_-it')).toEqual([]);
});

const english = readFileSync(join(productFolder, 'words/en.yaml'), 'utf8');

test.each([
  ['an empty file', ''],
  ['a first word', 'layout: { skipLink: Salta }'],
  ['a group without words', 'server:\n  mail:\n'],
])('reports all words that the file of a language lacks at once: %s', (_, text) => {
  const problems = problemsOf('it-CH', 'it', text);
  const missing = problems.filter((line) => line.endsWith(' in Italian, found nothing'));
  // Of the plural forms, `one` is named with numbers.
  const words = textsOf(parse(english)).length - 1;
  expect(missing).toHaveLength(text.includes('Salta') ? words - 1 : words);
  expect(problems).toHaveLength(missing.length + 1);
});

test('a missing word is reported with the English one', () => {
  const problems = problemsOf('it', 'it', 'layout: { skipLink: "", skip: Salta }\nhome: true');
  expect(problems).toEqual(
    expect.arrayContaining([
      'words/it.yaml:1:11, field layout › skipLink: expected “Skip to the main text” in Italian, found nothing',
      'words/it.yaml:1:1, field layout › navigation: expected “Main” in Italian, found nothing',
      expect.stringMatching(/^words\/it\.yaml:1:25, field layout › skip: expected skipLink, found/),
      expect.stringMatching(
        /^words\/it\.yaml:2:1, field home: expected a group of fields .*, found true$/,
      ),
      expect.stringMatching(
        /confirmation › text: expected “Thank you for .* read it. You will have .*” in Italian, found nothing/,
      ),
    ]),
  );
});

test.each([
  ['pl', ['few', '2, 3, 4'], ['many', '5, 6, 7']],
  ['sl', ['two', '2, 102'], ['few', '3, 4, 103']],
  ['ar', ['two', '2'], ['few', '3, 4, 5'], ['many', '11, 12, 13']],
  ['lv', ['zero', '10, 11, 12']],
  ['it'],
])('of the plural forms of English, those of %s that are missing are %j', (language, ...forms) => {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  const line = english.split('\n').indexOf('    found:') + 1;
  expect(formProblems(language, english)).toEqual(
    forms.map(
      ([form, numbers]) =>
        `words/${language}.yaml:${line}:5, field blog › list › found › ${form}: expected “{count} articles found” in ${name} for numbers such as ${numbers}, found nothing`,
    ),
  );
});

test('the plural form for two may lack the number', () => {
  const dual = english.replace(/^( +)one: .*articl.*/m, "$&\n$1two: 'שני מאמרים'");
  expect(formProblems('he', dual)).toEqual([]);
});

function formProblems(language: string, text: string): string[] {
  return problemsOf(language, language, text).filter((line) =>
    /list › found .*, found nothing$/.test(line),
  );
}

test('what is still in English is reported, but not names and short words, which may be the same', () => {
  const word = (text: string) => `server:\n  notices: { full: { subject: '${text}' } }`;
  const subject = (language: string, text: string) =>
    problemsOf(language, language, text).filter((line) => line.includes('full › subject'));
  expect(subject('it', word('The quarantine is  full.'))).toEqual([
    'words/it.yaml:2:22, field server › notices › full › subject: expected “The quarantine is full.” in Italian, found it in English',
  ]);
  expect(subject('en-GB', word('The quarantine is full.'))).toEqual([]);
  expect(subject('it', word('La quarantena è piena.'))).toEqual([]);
  const left = problemsOf('it', 'it', english);
  expect(left.length).toBeGreaterThan(150);
  expect(left.filter((line) => /“(?:LinkedIn|Print|\{title\}, page \{page\})”/.test(line))).toEqual(
    [],
  );
});
