import { expect, test } from 'vitest';
import { readContentFile } from '../content-files.ts';
import { wordExceptions, words } from '../schemas/words/words.ts';
import { wordFiles, wordLanguage, wordsOf } from './words.ts';

test.each([...wordFiles().keys()])('words/%s.yaml has every word', (language) => {
  const { data } = readContentFile(`words/${language}.yaml`);
  expect(words.safeParse(data).error?.issues).toBeUndefined();
});

test.each([...wordFiles().keys()])(
  'words/%s.yaml has the plural forms of its language',
  (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(Object.keys(wordsOf(language).blog.list.found)).toEqual(expect.arrayContaining(forms));
  },
);

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt'],
  ['es-419', 'es'],
  ['zh-Hant-TW', undefined],
])('the words of %s are those of %s', (tag, language) => {
  expect(wordLanguage(tag, [...wordFiles().keys()])).toBe(language);
});

test('an exception replaces one word and no other', () => {
  const { home } = wordsOf('en-IN', { home: { strengths: 'Who we are' } });
  expect(home).toEqual({ ...wordsOf('en').home, strengths: 'Who we are' });
});

test('an exception is one of the words', () => {
  expect(wordExceptions.safeParse({ home: { strengths: 'Who we are' } }).success).toBe(true);
  expect(wordExceptions.safeParse({ blog: { readingTime: 'soon' } }).success).toBe(false);
});
