import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { attribute, elements, readBuiltSite, source } from './built-site.ts';
import type { Element, Page } from './built-site.ts';

const { pages, addresses, bytes } = readBuiltSite();
const hasIsland = /^\/(?:contact|blog(?:\/category\/[^/]+)?)$/;

test.for(pages)('$ownAddress has scripts only for an island, and few bytes inline', (page) => {
  const scripts = elements(page.document, 'script').filter((script) => !isData(script));
  const inline = Buffer.byteLength(scripts.map(source).join(''));
  const isIsland = hasIsland.test(page.ownAddress);
  expect(inline).toBeLessThanOrEqual(isIsland ? 6_000 : 1_024);
  if (!isIsland) expect(scriptFiles(page)).toEqual([]);
});

test('all scripts of the islands together have at most 75,000 bytes with Brotli', () => {
  const scripts = [...addresses].filter((address) => address.endsWith('.js'));
  const sizes = scripts.map((address) => brotliCompressSync(bytes(address)).byteLength);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000);
});

test('each file of the font has at most 20,000 bytes, and every page preloads the first alone', () => {
  const fonts = [...addresses].filter((address) => /\.(?:woff2?|ttf|otf)$/.test(address));
  expect(fonts.map((font) => /-(latin|latin-ext|vietnamese)-wght/.exec(font)?.[1]).sort()).toEqual([
    'latin',
    'latin-ext',
    'vietnamese',
  ]);
  for (const font of fonts) expect(bytes(font).byteLength).toBeLessThanOrEqual(20_000);
  const isPreload = (link: Element) =>
    attribute(link, 'rel') === 'preload' && /-latin-wght/.test(attribute(link, 'href') ?? '');
  const without = pages.filter(({ document }) => !elements(document, 'link').some(isPreload));
  expect(without.map(({ address }) => address)).toEqual([]);
});

/** Whether a script element holds structured data. */
function isData(script: Element): boolean {
  return attribute(script, 'type') === 'application/ld+json';
}

/** Addresses of the scripts that a page names, except in the text of another script. */
function scriptFiles({ document }: Page): string[] {
  const values = elements(document).flatMap(({ attrs }) => attrs.map(({ value }) => value));
  return values.filter((value) => /^\/[^\s"]*\.js$/.test(value));
}
