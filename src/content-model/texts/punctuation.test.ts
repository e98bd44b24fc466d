import { expect, test } from 'vitest';
import { bindPunctuation } from './punctuation.ts';

test('French punctuation is bound to its word, and no other', () => {
  const text = '« Qui ? » Nous : un atelier ; à Lyon !';
  const bound = '«\u00a0Qui\u202f?\u00a0» Nous\u00a0: un atelier\u202f; à Lyon\u202f!';
  expect(bindPunctuation(text, 'fr-FR')).toBe(bound);
  expect(bindPunctuation(text, 'en-IN')).toBe(text);
});

test.each([
  ['Une ligne\n? Oui', 'Une ligne\u202f? Oui'],
  ['Deux espaces  !', 'Deux espaces\u202f!'],
  ['À 400 % pour 30 €', 'À 400\u00a0% pour 30\u00a0€'],
  ['Sans espace? Oui', 'Sans espace? Oui'],
  ['Déjà\u00a0?', 'Déjà\u00a0?'],
])('what is before a mark is bound if it is a space or a line break: %j', (text, bound) => {
  expect(bindPunctuation(text, 'fr')).toBe(bound);
});
