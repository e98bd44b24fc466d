import { expect, test } from 'vitest';
import { islandScripts } from '../support/island-scripts.ts';
import { contentOf, hasDemo, thirdParties } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite, source } from './built-site.ts';
import type { Element } from './built-site.ts';

const { pages, ofProduct, addresses, bytes, sentBytes } = readBuiltSite();
const hasIsland = /^\/(?:contact|blog(?:\/category\/[^/]+)?)$/;
const hasPlan = /^\/(?:home|plans\/.+)?$/;

test.for(ofProduct)('$ownAddress has few bytes of script', ({ document, ownAddress }) => {
  const scripts = elements(document, 'script').filter(
    (script) => !isData(script) && !isOfThirdParty(script),
  );
  const inline = Buffer.byteLength(scripts.map(source).join(''));
  expect(inline).toBeLessThanOrEqual(limitOf(ownAddress));
});

test('all scripts but those of the owner’s pages have at most 75,000 bytes with Brotli', () => {
  const withoutDemo = ofProduct.filter(({ ownAddress }) => !hasDemo(ownAddress));
  const shared = islandScripts(withoutDemo);
  const ofOwner = islandScripts(pages.filter((page) => !withoutDemo.includes(page)));
  const scripts = [...addresses]
    .filter((address) => address.endsWith('.js'))
    .filter((address) => shared.has(address) || !ofOwner.has(address));
  const sizes = scripts.map(sentBytes);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000);
});

const { font } = contentOf('site');
const fonts = [...addresses].filter((address) => /\.(?:woff2?|ttf|otf)$/.test(address));

test.runIf(font)('every page preloads the same files of an own font, of 100,000 bytes', () => {
  const preloads = pages.map(({ document }) =>
    elements(document, 'link')
      .filter((link) => attribute(link, 'as') === 'font')
      .map((link) => attribute(link, 'href') ?? ''),
  );
  const [first = []] = preloads;
  expect(new Set(preloads.map(String)).size).toBe(1);
  expect(fonts).toEqual(expect.arrayContaining(first));
  expect(fonts.filter((address) => address.includes('familjen'))).toEqual([]);
  const size = first.reduce((sum, address) => sum + bytes(address).byteLength, 0);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(100_000);
});

test.skipIf(font)(
  'each file of the font has at most 20,000 bytes, and every page preloads the first alone',
  () => {
    expect(
      fonts.map((font) => /-(latin|latin-ext|vietnamese)-wght/.exec(font)?.[1]).sort(),
    ).toEqual(['latin', 'latin-ext', 'vietnamese']);
    for (const font of fonts) expect(bytes(font).byteLength).toBeLessThanOrEqual(20_000);
    const isPreload = (link: Element) =>
      attribute(link, 'rel') === 'preload' && /-latin-wght/.test(attribute(link, 'href') ?? '');
    const without = pages.filter(({ document }) => !elements(document, 'link').some(isPreload));
    expect(without.map(({ address }) => address)).toEqual([]);
  },
);

/** Most bytes of inline scripts of a page. */
function limitOf(address: string): number {
  if (hasIsland.test(address) || hasDemo(address)) return 6_000;
  return hasPlan.test(address) ? 2_048 : 1_024;
}

/** Whether an owner has pasted a script. */
function isOfThirdParty(script: Element): boolean {
  return thirdParties.some(({ tag = '' }) => tag.includes(source(script)));
}

/** Whether a script element holds structured data. */
function isData(script: Element): boolean {
  return attribute(script, 'type') === 'application/ld+json';
}
