import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBuiltSite, type Page } from '../built-site/built-site.ts';

const isLong = ({ ownAddress }: Page) => /^\/(?:work|blog)\/(?!404$)[^/]+$/.test(ownAddress);

test.each([
  ['a page', 14_000, (page: Page) => !isLong(page)],
  ['an article or a case study', 18_000, isLong],
])('HTML of %s: at most %i bytes with Brotli', (_what, limit, isOne) => {
  const { pages } = readBuiltSite();
  const weights = pages
    .filter(isOne)
    .map(
      ({ location, address }) =>
        [address, brotliCompressSync(readFileSync(location)).byteLength] as const,
    );
  expect(weights.length).toBeGreaterThan(0);
  expect(weights.filter(([, weight]) => weight > limit)).toEqual([]);
});
