import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentFiles } from '../../src/content-model/content-files.ts';
import { siteFolder } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite, source } from './built-site.ts';
import type { Element, Page } from './built-site.ts';

const { pages, listed, origin, addresses } = readBuiltSite();

/** An address as it is written, and whether a visitor follows it; otherwise the browser loads it. */
type Reference = { written: string; isLink: boolean };

test.for(pages)('every address in $ownAddress leads to a page, a file or an element', (page) => {
  const problems = references(page).flatMap((reference) => problemOf(page, reference));
  expect(problems).toEqual([]);
});

test('every picture is on some page, so no original is published unused', () => {
  const pictures = [...addresses].filter((it) => /^\/_astro\/.*\.(?!css|js|woff2)\w+$/.test(it));
  expect(pictures.length > 0).toBe(contentFiles(siteFolder, '*/**/*.{png,jpg,svg}').length > 0);
  const code = pages.map(({ location }) => readFileSync(location, 'utf8')).join('');
  expect(pictures.filter((it) => !code.includes(it))).toEqual([]);
});

test('every listed page can be reached from the home page', () => {
  const reached = new Set(['/']);
  for (const address of reached) {
    const page = pages.find((candidate) => candidate.address === address);
    for (const { written, isLink } of page ? references(page) : []) {
      const url = URL.parse(written, `${origin}${address}`);
      if (isLink && url?.origin === origin) reached.add(decodeURI(url.pathname));
    }
  }
  expect(listed.filter(({ address }) => !reached.has(address)).map((it) => it.address)).toEqual([]);
});

function problemOf(page: Page, { written, isLink }: Reference): string[] {
  const url = URL.parse(written, `${origin}${page.address}`);
  if (!url || written === '' || written !== written.trim()) return [`“${written}” is no address`];
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') {
    const isRight = /^(?:mailto:[^@\s]+@[^@\s]+\.[^@\s]+|tel:\+\d{8,15})$/.test(url.href);
    return isRight ? [] : [`${written} is malformed`];
  }
  if (url.origin !== origin) {
    return isLink && /^https?:$/.test(url.protocol) ? [] : [`${written} is loaded from elsewhere`];
  }
  const path = decodeURI(url.pathname);
  const isOwn = [page.address, page.ownAddress].includes(path);
  if (!isOwn && !addresses.has(path)) return [`${written} is not there, or redirects`];
  if (!written.includes('#')) return [];
  const target = isOwn ? page : pages.find(({ address }) => address === path);
  const id = decodeURIComponent(url.hash.slice(1));
  const isThere =
    target && elements(target.document).some((element) => attribute(element, 'id') === id);
  return isThere ? [] : [`${written} leads to no element`];
}

/** Every address in the page except the form's action, for which there is no file. */
function references(page: Page): Reference[] {
  return elements(page.document).flatMap((element) => {
    const isLink = element.tagName === 'a' || element.tagName === 'area';
    const plain = ['href', 'src', 'poster', 'data'].map((name) => attribute(element, name));
    const sets = ['srcset', 'imagesrcset'].flatMap((name) => inSet(attribute(element, name)));
    return [...plain, ...sets, ...inMeta(element), ...inStyle(element)]
      .filter((written) => written !== undefined)
      .map((written) => ({ written, isLink }));
  });
}

/** The addresses of a srcset, each with an optional width or density after it (HTML 4.8.4.2.1). */
function inSet(set: string | undefined): string[] {
  return set?.split(/,\s+|,$/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '') ?? [];
}

function inMeta(element: Element): (string | undefined)[] {
  if (element.tagName !== 'meta') return [];
  const name = attribute(element, 'property') ?? attribute(element, 'name') ?? '';
  return /(?:^|:)(?:url|image|audio|video)$/.test(name) ? [attribute(element, 'content')] : [];
}

/** Fonts and pictures of the style sheet. */
function inStyle(element: Element): string[] {
  if (element.tagName !== 'style') return [];
  return [...source(element).matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/g)]
    .map(([, , inUrl, , imported]) => inUrl ?? imported ?? '')
    .filter((written) => !written.startsWith('data:') && !written.startsWith('#'));
}
