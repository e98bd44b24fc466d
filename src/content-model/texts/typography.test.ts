import { expect, test } from 'vitest';
import { typeset } from './typography.ts';

/** The text with its no-break spaces shown: ~ for the wide one, ^ for the narrow one. */
const shown = (text: string, language: string) =>
  typeset(text, language).replaceAll('\u00a0', '~').replaceAll('\u202f', '^');

test.each([
  ['en-IN', `"Probe" isn't 'it' -- see`, '“Probe” isn’t ‘it’ – see'],
  ['de', `"Probe" heißt 'so' -- mehr nicht`, '„Probe“ heißt ‚so‘ – mehr nicht'],
  ['de-AT', `Die "Probe"-Version geht's`, 'Die „Probe“-Version geht’s'],
  ['de-CH', `"Probe" heisst 'so'`, '«Probe» heisst ‹so›'],
  ['de-LI', `"Probe" heisst 'so'`, '«Probe» heisst ‹so›'],
  ['fr-CA', `C'est "l'essai" -- oui`, 'C’est «~l’essai~» – oui'],
  ['es-MX', `La "prueba 'x'" -- así`, 'La «prueba “x”» — así'],
  ['pt', `A "prova" -- sim`, 'A «prova» — sim'],
  ['pt-BR', `A "prova" d'água`, 'A “prova” d’água'],
  [
    'pl',
    'Od 6 000 zł do 1 250 000 zł, nie 2026 100 ani 12 3456',
    'Od 6~000~zł do 1~250~000~zł, nie 2026 100 ani 12 3456',
  ],
  ['cs', '180 Kč, 20 %, 5 €, 3 krok', '180~Kč, 20~%, 5~€, 3 krok'],
  ['pl', 'Firma sp. z o.o., ul. Św. Łazarza 7', 'Firma sp.~z~o.o., ul.~Św.~Łazarza 7'],
  ['pl', `"Próba" i w domu (z nami) -- tak`, '„Próba” i~w~domu (z~nami) – tak'],
  ['cs', `K "zkoušce" s námi a v Praze`, 'K~„zkoušce“ s~námi a~v~Praze'],
  ['sk', `"Skúška" o druhej u nás\nv Nitre`, '„Skúška“ o~druhej u~nás\nv~Nitre'],
  ['fi', `"Koe" -- it's`, `"Koe" -- it's`],
  ['fr', '« Qui ? » Nous : un atelier ; à Lyon !', '«~Qui^?~» Nous~: un atelier^; à Lyon^!'],
  ['fr', 'Une ligne\n? Oui', 'Une ligne^? Oui'],
  ['fr', 'À 400 % pour 30 €', 'À 400~% pour 30~€'],
  ['fr', 'Sans espace? Oui', 'Sans espace? Oui'],
  ['fr', 'Déjà\u00a0?', 'Déjà~?'],
  ['fr', '"Qui ?" !', '«~Qui^?~»^!'],
  ['fr', `Lire l'"essai" d'hier`, 'Lire l’«~essai~» d’hier'],
  ['es', '¿"Prueba"? ¡"Sí"!', '¿«Prueba»? ¡«Sí»!'],
])('%s: %s', (language, text, expected) => {
  expect(shown(text, language)).toBe(expected);
});

test.each([
  ['quotes in quotes', `"He said 'no'"`, '“He said ‘no’”'],
  ['quotes of two sentences', '"One." And ("two"), "three"!', '“One.” And (“two”), “three”!'],
  ['a possessive', `the students' work, Ann's`, 'the students’ work, Ann’s'],
  ['an end', 'and so on...', 'and so on…'],
  ['years', '1914--1918', '1914–1918'],
  ['three hyphens', 'one --- two---three', 'one — two—three'],
  ['quotes that are typed', '„Probe“ «a» “b”', '„Probe“ «a» “b”'],
  [
    'quotes beside the name of a command',
    'npm calls "x" so, and "y"/"z"',
    'npm calls “x” so, and “y”/“z”',
  ],
  ['a command in quotes', 'type "npm run x" there', 'type “npm run x” there'],
  ['a dash before a sentence', 'Yes -- "No" is no.', 'Yes – “No” is no.'],
])('%s is set', (_, text, expected) => {
  expect(typeset(text, 'en')).toBe(expected);
});

test.each([
  ['an option after two hyphens', 'Run npm run x -- --flag and look'],
  ['an option', 'with --record, or (--record) or -- --x'],
  ['an argument', 'Run npm run palette -- "#1f3a5f" and npm run new -- my-site'],
  ['a file after two hyphens', 'then tool run -- src/a.ts, or tool run -- a.ts'],
  ['a message', `git commit -m "x y" -m 'z'`],
  ['a name of a class', 'the class block--part'],
  ['a call', 'send("you@shop.example") and f(\'a\')'],
  ['a call with a plural', "f('abs') and f('two words')"],
  ['an attribute', `write lang="de" or lang='es' there`],
  ['inches and feet', `the 5" screen, 6' tall`],
  ['a quote without its other half', 'the " alone, and "this'],
  ['nothing in quotes', 'the text "" or \'\''],
  ['dots of a path', './... and a...b'],
  ['an address', "https://a.example/it's/2020--2021"],
  ['a mail address', "o'neill@a.example"],
])('%s stays as it is typed, in every language: %s', (_, text) => {
  const set = ['en', 'de', 'fr', 'pl'].map((language) => typeset(text, language));
  expect(set).toEqual(Array(4).fill(text));
});

test('spaces and words of a command stay', () => {
  expect(shown('npm i w z ! Oui !', 'fr')).toBe('npm i w z^! Oui^!');
  expect(shown('Polecenie git add w z domu i', 'pl')).toBe('Polecenie git add w z domu i');
});
