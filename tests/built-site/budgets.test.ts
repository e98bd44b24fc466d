import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { attribute, elements, readBuiltSite, source } from './built-site.ts';
import type { Element, Node, Page } from './built-site.ts';

const { pages, addresses, bytes } = readBuiltSite();
const hasIsland = /^\/(?:contact|blog(?:\/category\/[^/]+)?)$/;
const withIsland = pages.filter(({ ownAddress }) => hasIsland.test(ownAddress));
const withoutIsland = pages.filter((each) => !withIsland.includes(each));

/** Limits in bytes, with Brotli unless the name says otherwise. */
const budgets: [what: string, limit: number, pages: Page[], weigh: (page: Page) => number][] = [
  ['HTML of a page without what the owner wrote', 8_000, pages, skeletonBytes],
  ['external script of a page without an island', 0, withoutIsland, scriptBytes],
  ['inline script of such a page, uncompressed', 1_024, withoutIsland, inlineScriptBytes],
  ['external script of a page with an island', 70_000, withIsland, scriptBytes],
  ['inline script of such a page, uncompressed', 6_000, withIsland, inlineScriptBytes],
];

describe('maximum size', () => {
  test.each(budgets)('%s: %i bytes', (_what, limit, members, weigh) => {
    expect(members.length).toBeGreaterThan(0);
    const heavy = members.map((each) => [each.address, weigh(each)] as const);
    expect(heavy.filter(([, weight]) => weight > limit)).toEqual([]);
  });
});

test('the one font has at most 20,000 bytes, and every page preloads it', () => {
  const fonts = [...addresses].filter((address) => /\.(?:woff2?|ttf|otf)$/.test(address));
  expect(fonts).toHaveLength(1);
  const [font = ''] = fonts;
  expect(bytes(font).byteLength).toBeLessThanOrEqual(20_000);
  const isPreload = (link: Element) =>
    attribute(link, 'rel') === 'preload' && attribute(link, 'href') === font;
  const without = pages.filter(({ document }) => !elements(document, 'link').some(isPreload));
  expect(without.map(({ address }) => address)).toEqual([]);
});

function compressedBytes(address: string): number {
  return brotliCompressSync(bytes(address)).byteLength;
}

function skeletonBytes({ document }: Page): number {
  return brotliCompressSync(skeleton(document)).byteLength;
}

/** The tags, class names, styles and scripts of a page: neither its text nor its pictures. */
function skeleton(node: Node): string {
  if (!('childNodes' in node)) return '';
  const children = () => node.childNodes.map(skeleton).join('');
  if (!('tagName' in node)) return children();
  const { tagName, attrs } = node;
  if (tagName === 'svg') return '<svg></svg>';
  const names = attrs.map(({ name, value }) => (name === 'class' ? `class="${value}"` : name));
  const isCode = tagName === 'style' || (tagName === 'script' && !isData(node));
  return `<${[tagName, ...names].join(' ')}>${isCode ? source(node) : children()}</${tagName}>`;
}

/** Size of inline scripts and speculation rules. */
function inlineScriptBytes({ document }: Page): number {
  const scripts = elements(document, 'script').filter((script) => !isData(script));
  return Buffer.byteLength(scripts.map(source).join(''));
}

/** Whether a script element holds structured data. */
function isData(script: Element): boolean {
  return attribute(script, 'type') === 'application/ld+json';
}

/** Size of the scripts of a page and its islands, with all their imports. */
function scriptBytes({ document, address }: Page): number {
  const found = new Set(elements(document).flatMap(scriptsNamedBy));
  for (const script of found) {
    for (const name of importedBy(bytes(script).toString())) {
      found.add(new URL(name, `http://x${script}`).pathname);
    }
  }
  const isHidden = elements(document, 'script').some((script) => importedBy(source(script)).length);
  if (isHidden) throw new Error(`${address}: an inline script imports another`);
  return [...found].reduce((sum, script) => sum + compressedBytes(script), 0);
}

function scriptsNamedBy(element: Element): string[] {
  const named = (...names: string[]) =>
    names.map((name) => attribute(element, name)).filter((address) => address !== undefined);
  if (element.tagName === 'script') return named('src');
  if (element.tagName === 'astro-island') {
    return named('component-url', 'renderer-url', 'before-hydration-url');
  }
  const rel = attribute(element, 'rel');
  const isPreload =
    rel === 'modulepreload' || (rel === 'preload' && attribute(element, 'as') === 'script');
  return element.tagName === 'link' && isPreload ? named('href') : [];
}

function importedBy(script: string): string[] {
  const names = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g;
  return [...script.matchAll(names)].map(([, name]) => name ?? '');
}
