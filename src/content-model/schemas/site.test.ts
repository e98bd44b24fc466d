import { expect, test } from 'vitest';
import { site } from './site.ts';

test.each([
  ['pl', undefined],
  ['sr-Latn', undefined],
  ['pl_PL', 'expected pl-PL'],
  ['Polski', 'expected pl'],
  ['xx-nonsense', 'expected a language tag such as en, fr-CA or zh-Hant'],
])('the language %s: %s', (language, message) => {
  expect(site.safeParse({ language }).error?.issues[0]?.message).toBe(message);
});

test.each([
  [1, 'expected two to five links'],
  [2, undefined],
  [5, undefined],
  [6, 'expected two to five links, and further ones in the footer'],
])('a top bar of %i links', (length, message) => {
  const links = Array.from({ length }, () => ({ label: 'Leistungen', href: '/services' }));
  const { error } = site.safeParse({ language: 'de', navigation: { links } });
  expect(error?.issues[0]?.message).toBe(message);
});
