import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBuiltSite, type Page } from '../built-site/built-site.ts';
import { hasDemo } from '../support/site-content.ts';

const isTried = ({ ownAddress }: Page) => hasDemo(ownAddress);
const isLong = ({ ownAddress }: Page) => /^\/(?:work|blog)\/(?!404$)[^/]+$/.test(ownAddress);

test.each([
  ['the home page', 13_312, ({ address }: Page) => address === '/'],
  ['a page', 14_000, (page: Page) => !isLong(page)],
  ['an article or a case study', 18_000, (page: Page) => isLong(page) && !isTried(page)],
  // In place of a picture, which is more.
  ['a case study to try', 21_500, isTried],
])('HTML of %s: at most %i bytes with Brotli', (_what, limit, isOne) => {
  const { pages } = readBuiltSite();
  const weights = pages
    .filter(isOne)
    .map(({ location, address }) => [address, statSync(`${location}.br`).size] as const);
  expect(weights.length).toBeGreaterThan(0);
  expect(weights.filter(([, weight]) => weight > limit)).toEqual([]);
});
