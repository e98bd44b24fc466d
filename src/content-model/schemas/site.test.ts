import { expect, test } from 'vitest';
import { site } from './site.ts';

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
