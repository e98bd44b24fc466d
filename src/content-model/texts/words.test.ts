import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { wordExceptions } from '../schemas/words/words.ts';
import { wordFiles, wordLanguage, wordsOf } from './words.ts';

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt'],
  ['es-419', 'es'],
  ['zh-Hant-TW', undefined],
])('the words of %s are those of %s', (tag, language) => {
  expect(wordLanguage(tag, [...wordFiles().keys()])).toBe(language);
});

test('an exception replaces one word alone', () => {
  const { home } = wordsOf('en-IN', { home: { strengths: 'Who we are' } });
  expect(home).toEqual({ ...wordsOf('en').home, strengths: 'Who we are' });
});

test('the label of a link has no arrow, as the page draws it', () => {
  const labelled = (service: string) => wordExceptions.safeParse({ home: { service } }).error;
  expect(labelled('Learn More')).toBeUndefined();
  expect(labelled('Learn More →')?.issues.map(({ message }) => message)).toEqual([
    'expected a text without an arrow, as the page draws one',
  ]);
});

test('what a language of the owner lacks is in English, and a word of an earlier version is dropped', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'words'));
  writeFileSync(
    join(folder, 'words/pl.yaml'),
    'home: { strengths: Kim jesteśmy, team: "", work: , map: Mapa }\nlayout:\nmaps: Mapy\n',
  );
  const { home } = wordsOf('en');
  expect(wordsOf('pl', { home: { services: 'Usługi' } }, folder)).toEqual({
    ...wordsOf('en'),
    home: { ...home, services: 'Usługi', strengths: 'Kim jesteśmy' },
  });
});

test('the words of a site in Switzerland are spelt as there, but for those of its owner', () => {
  const swiss = wordsOf('de-CH', { home: { strengths: 'Spaß' } });
  expect(JSON.stringify(swiss).match(/\p{L}*ß\p{L}*/gu)).toEqual(['Spaß']);
  expect(JSON.stringify(wordsOf('de-AT'))).toContain('ß');
});

test('rejects an exception to a word that does not exist', () => {
  expect(wordExceptions.safeParse({ home: { strengths: 'Who we are' } }).success).toBe(true);
  expect(wordExceptions.safeParse({ blog: { readingTime: 'soon' } }).success).toBe(false);
});
