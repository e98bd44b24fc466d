import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadedFile } from '../../../tests/support/loaded-file.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { englishWords, wordFiles } from '../texts/words.ts';
import { languageProblems, languageTasks } from './language.ts';
import { neededWords } from './needed-words.ts';
import { type Problem, problemLine, textsOf, valueAt } from './problems.ts';
import { readSourceFile } from './source-file.ts';

/** Problems and tasks of a site in a language, with its file of Italian words, by paths from its folder. */
function foundIn(language: string, text: string, files = ['pages/home.yaml']) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'words'));
  writeFileSync(join(folder, 'words/it.yaml'), text);
  writeFileSync(join(folder, 'site.yaml'), `language: ${language}\n`);
  const site = {
    ...{ name: 'site.yaml', collection: 'site' as const },
    ...readSourceFile(folder, 'site.yaml'),
  };
  const content = { files: [site, ...files.map((name) => loadedFile('site', name, {}))], folder };
  const lines = (problems: readonly Problem[]) =>
    problems.map((it) => problemLine({ ...it, file: relative(folder, it.file) }).trim());
  return { problems: lines(languageProblems(content)), tasks: lines(languageTasks(content)) };
}

test.each([...wordFiles()])('words/ has every word and plural form of %s', (tag, file) => {
  const data: unknown = parse(readFileSync(file, 'utf8'));
  const names = (words: unknown) =>
    textsOf(words)
      .map(({ path }) => path.join('.'))
      .filter((name) => !name.startsWith('blog.list.found.'))
      .sort();
  expect(names(data)).toEqual(names(englishWords()));
  expect(textsOf(data).filter(({ text }) => text === '')).toEqual([]);
  const rules = new Intl.PluralRules(tag);
  const forms = [...Array(200).keys()].slice(1).map((number) => rules.select(number));
  const found = Object.keys(Object(valueAt(data, ['blog', 'list', 'found'])) as object);
  expect(found).toEqual(expect.arrayContaining(['none', 'other', ...forms]));
});

test('reports a language without a file, with the available ones of product and site', () => {
  expect(foundIn('fi', '').problems).toEqual([
    'site.yaml:1:1, field language: expected a language that has a file in words/ (de, en, es, fr, it, pt), found fi',
  ]);
});

test.each(['en_GB', '_-it'])('leaves the invalid language tag %s to the schema', (tag) => {
  expect(foundIn(tag, '').problems).toEqual([]);
});

test('a word may lack, be empty or be one of an earlier version', () => {
  const text = 'layout: { skipLink: "", skip: Salta }\nbrief: { page: Foglio }\nserver:\n  mail:\n';
  const { problems, tasks } = foundIn('it-CH', text);
  expect(problems).toEqual([]);
  expect(tasks).toEqual([
    expect.stringMatching(/^words\/it\.yaml:1:1: expected \d+ more texts in Italian \(layout \d/),
    expect.stringMatching(
      /^words\/it\.yaml:1:25, field layout › skip: expected skipLink, found skip$/,
    ),
    expect.stringMatching(
      /^words\/it\.yaml:2:1, field brief: expected one of .*, found brief: delete it/,
    ),
  ]);
});

test('a word of the wrong type is a problem', () => {
  expect(foundIn('it', 'home: true').problems).toEqual([
    expect.stringMatching(
      /^words\/it\.yaml:1:1, field home: expected a group of fields .*, found true$/,
    ),
  ]);
});

test('words of pages that the site lacks, and of mails to its owner, are not asked for', () => {
  const files = ['pages/home.yaml', 'pages/team.yaml'];
  const written: Record<string, unknown> = {};
  for (const path of neededWords(files, 'woven')) {
    const groups = path.slice(0, -1);
    const group = groups.reduce<Record<string, unknown>>(
      (above, key) => (above[String(key)] ??= {}) as Record<string, unknown>,
      written,
    );
    group[String(path.at(-1))] = valueAt(englishWords(), path);
  }
  expect(Object.keys(written)).not.toContain('blog');
  expect(valueAt(written, ['server', 'digest'])).toBeUndefined();
  expect(foundIn('it', JSON.stringify(written), files).tasks).toEqual([]);
  const withBlog = foundIn('it', JSON.stringify(written), [...files, 'pages/blog.yaml']);
  expect(withBlog.tasks).toEqual([
    expect.stringContaining('more texts in Italian (blog 31, notFound 5), found none'),
  ]);
});
