import { expect, test } from 'vitest';
import { contentOf } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite } from './built-site.ts';
import type { Page } from './built-site.ts';

const { pages, page } = readBuiltSite();
const { navigation } = contentOf('site');

const linksIn = ({ document }: Page, part: 'header' | 'footer') =>
  elements(document, part).flatMap((it) => elements(it, 'a'));
const leadsTo = (...parameters: Parameters<typeof linksIn>) =>
  linksIn(...parameters).map((link) => attribute(link, 'href'));

test.for(pages)('$ownAddress has the links of the home page at top and bottom', (it) => {
  expect(leadsTo(it, 'header')).toEqual(['/', ...navigation.links.map(({ href }) => href)]);
  expect(leadsTo(it, 'footer')).toEqual(leadsTo(page('/'), 'footer'));
});

test.for(pages)('$ownAddress marks itself in the top bar', (it) => {
  const current = linksIn(it, 'header').filter(
    (link) => attribute(link, 'aria-current') === 'page',
  );
  const path = it.ownAddress === '/home' ? '/' : it.ownAddress;
  const isInBar = navigation.links.some(({ href }) => href === path);
  expect(current.map((link) => attribute(link, 'href'))).toEqual(isInBar ? [path] : []);
});
