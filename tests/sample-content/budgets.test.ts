import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headerRules } from '../../build/header-rules.ts';
import { filledPages } from '../../contract/paths.ts';
import { readBuiltSite, type Page } from '../built-site/built-site.ts';

const isLong = ({ ownAddress }: Page) => /^\/(?:work|blog)\/(?!404$)[^/]+$/.test(ownAddress);

test.each([
  ['the home page', 13_312, ({ address }: Page) => address === '/'],
  ['a page', 14_000, (page: Page) => !isLong(page)],
  ['an article or a case study', 18_000, isLong],
])('HTML of %s: at most %i bytes with Brotli', (_what, limit, isOne) => {
  const { pages } = readBuiltSite();
  const weights = pages
    .filter(isOne)
    .map(({ location, address }) => [address, statSync(`${location}.br`).size] as const);
  expect(weights.length).toBeGreaterThan(0);
  expect(weights.filter(([, weight]) => weight > limit)).toEqual([]);
});

test('a static host takes the rules of `_headers`', () => {
  const { addresses, manifest } = readBuiltSite();
  const groups = manifest.pageGroups.filter(({ pages }) => !filledPages.includes(pages[0] ?? ''));
  const all = (kind: 'scripts' | 'styles') => [...new Set(groups.flatMap((group) => group[kind]))];
  const names = [...addresses].map((address) => address.slice(1).replace(/\/.*/, '/'));
  const parts = {
    inline: { scripts: all('scripts'), styles: all('styles') },
    ...{ thirdParties: undefined, widened: [] },
    names: [...new Set(names)],
    typed: [...addresses].filter((address) => address.endsWith('/feed.xml')),
  };
  const site = { formOrigin: 'https://forms.example', isHttps: true };
  expect(headerRules(parts, site)).toContain('/blog/feed.xml\n');
});
