import { expect, test } from 'vitest';
import { foundNote } from './article-note.ts';

const found = { none: 'Nothing', one: '{count} thing', few: '{count} few', other: '{count} found' };

test.each([
  [0, 'en-IN', 'Nothing'],
  [1, 'en-IN', '1 thing'],
  [2, 'en-IN', '2 found'],
  [0, 'fr', 'Nothing'],
  [2, 'pl', '2 few'],
  [5, 'pl', '5 found'],
])('%i articles have the plural form of %s', (count, language, note) => {
  expect(foundNote(found, count, language)).toBe(note);
});

test('numbers are formatted in the language of the site', () => {
  expect(foundNote(found, 10_018, 'en-IN')).toBe('10,018 found');
  expect(foundNote(found, 10_018, 'de')).toBe('10.018 found');
});
