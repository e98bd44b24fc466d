import { expect, test } from 'vitest';
import { contentOf } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite, text } from './built-site.ts';
import type { Element } from './built-site.ts';

const { pages } = readBuiltSite();
const { navigation, footer } = contentOf('site');
const { name, social = [] } = contentOf('company');

test.for(pages)('$ownAddress has its links at top and bottom, and marks itself', (page) => {
  const [brand, ...links] = elements(page.document, 'header').flatMap((it) => elements(it, 'a'));
  expect(brand && [text(brand), attribute(brand, 'href')]).toEqual([name, '/']);
  expect(links.map(entry)).toEqual(navigation.links);
  const current = links.filter((link) => attribute(link, 'aria-current') === 'page');
  const path = page.ownAddress === '/home' ? '/' : page.ownAddress;
  expect(current.map(entry)).toEqual(navigation.links.filter(({ href }) => href === path));
  const below = elements(page.document, 'footer').flatMap((it) => elements(it, 'a').map(entry));
  const expected = [...footer.groups.flatMap((group) => group.links), ...social];
  expect(below).toEqual(expect.arrayContaining(expected));
});

function entry(link: Element) {
  return { label: text(link), href: attribute(link, 'href') };
}
