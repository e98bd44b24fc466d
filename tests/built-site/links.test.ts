import { expect, test } from 'vitest';
import { decodedPath } from '../../server/http/request-target.ts';
import { attribute, elements, faultsOf, isUnlisted, readBuiltSite, text } from './built-site.ts';
import type { Element, Page } from './built-site.ts';

const { pages, origin, addresses } = readBuiltSite();

/** Hosts outside `.example` that a page may link to. */
const externalHosts = ['jekyllrb.com'];

/** An address in a page: as it is written, where it is written, and whether a visitor follows it. */
type Reference = { written: string; place: string; isLink: boolean };

const addressesByAnySpelling = new Map([...addresses].map((it) => [it.toLowerCase(), it]));

test('every address is one that a browser can follow safely', () => {
  const faults = faultsOf(pages, (page) =>
    references(page).flatMap(({ written, place, isLink }) => {
      if (written === '') return [`${place}: empty`];
      if (written !== written.trim()) return [`${place}: space around “${written}”`];
      const url = absolute(page, written);
      if (!url) return [`${place}: ${written} is no address`];
      if (url.protocol === 'mailto:')
        return isMailbox(url.pathname) ? [] : [`${place}: ${written}`];
      if (url.protocol === 'tel:')
        return /^\+\d{8,15}$/.test(url.pathname) ? [] : [`${place}: ${written}`];
      const isElsewhere = isLink && url.hostname !== new URL(origin).hostname;
      if (url.protocol === 'http:' && isElsewhere) return [];
      return url.protocol === 'https:' ? [] : [`${place}: ${written} is not https`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every address inside the site is that of a file, without a redirect', () => {
  const faults = faultsOf(pages, (page) =>
    references(page).flatMap(({ written, place }) => {
      const url = absolute(page, written);
      if (!url || !isInside(url) || isOwn(page, url)) return [];
      const path = decodedPath(url.pathname);
      if (path === undefined) return [`${place}: the percent-encoding of ${written} is malformed`];
      if (addresses.has(path)) return [];
      const plain = path.replace(/\/index\.html$|\.html$|\/+$/, '') || '/';
      const right = addressesByAnySpelling.get(plain.toLowerCase());
      return [`${place}: ${written} ${right ? `is a redirect to ${right}` : 'is not there'}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every #fragment is the id of an element', () => {
  const faults = faultsOf(pages, (page) =>
    references(page).flatMap(({ written, place }) => {
      const url = absolute(page, written);
      if (!url || !isInside(url) || !written.includes('#')) return [];
      const target = isOwn(page, url)
        ? page
        : pages.find(({ address }) => address === decodedPath(url.pathname));
      const id = decodedPath(url.hash.slice(1));
      return target && idsOf(target).has(id) ? [] : [`${place}: ${written} leads to no element`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every #fragment in a drawing is the id of a part of it', () => {
  const faults = faultsOf(pages, (page) =>
    elements(page.document).flatMap(({ tagName, attrs }) =>
      attrs
        .flatMap(({ value }) => [...value.matchAll(/url\(\s*["']?#([^)"']*)["']?\s*\)/g)])
        .filter(([, id]) => !idsOf(page).has(id ?? ''))
        .map(([written]) => `${tagName}: ${written} names no element`),
    ),
  );
  expect(faults).toEqual([]);
});

test('links out of the site go to known hosts, and nothing is loaded from there', () => {
  const faults = faultsOf(pages, (page) =>
    references(page).flatMap(({ written, place, isLink }) => {
      const url = absolute(page, written);
      if (!url || !/^https?:$/.test(url.protocol) || isInside(url)) return [];
      if (!isLink) return [`${place}: ${written} is loaded from elsewhere`];
      const isKnown = url.hostname.endsWith('.example') || externalHosts.includes(url.hostname);
      return isKnown ? [] : [`${place}: ${url.hostname} is no known host`];
    }),
  );
  expect(faults).toEqual([]);
});

test('no link opens a new window', () => {
  const faults = faultsOf(pages, (page) =>
    elements(page.document)
      .filter((element) => attribute(element, 'target') === '_blank')
      .map((element) => `${element.tagName} “${text(element)}” has target="_blank"`),
  );
  expect(faults).toEqual([]);
});

test('every link has words, in it or as its label', () => {
  const faults = faultsOf(pages, (page) =>
    elements(page.document, 'a')
      .filter((link) => !namesOf(link).some((name) => name.trim() !== ''))
      .map((link) => `the link to ${String(attribute(link, 'href'))} has no words`),
  );
  expect(faults).toEqual([]);
});

test('every listed page can be reached from the home page', () => {
  const reached = new Set(['/']);
  for (const address of reached) {
    const page = pages.find((candidate) => candidate.address === address);
    if (!page) continue;
    for (const { written, isLink } of references(page)) {
      const url = absolute(page, written);
      if (isLink && url && isInside(url)) reached.add(decodedPath(url.pathname) ?? '');
    }
  }
  const unreached = pages
    .filter((page) => !isUnlisted(page) && page.address !== '/home')
    .map(({ address }) => address)
    .filter((address) => !reached.has(address));
  expect(unreached).toEqual([]);
});

/** Every address in the page; a form's action is none, as the receiver is no file. */
function references(page: Page): Reference[] {
  return elements(page.document).flatMap((element) => {
    const place = placeOf(element);
    const isLink = element.tagName === 'a' || element.tagName === 'area';
    const plain = ['href', 'src', 'poster', 'data'].map((name) => attribute(element, name));
    const sets = ['srcset', 'imagesrcset'].flatMap((name) => inSet(attribute(element, name)));
    const others = [...inMeta(element), ...inStyle(element)];
    return [...plain, ...sets, ...others]
      .filter((written) => written !== undefined)
      .map((written) => ({ written, place, isLink }));
  });
}

function placeOf(element: Element): string {
  const rel = attribute(element, 'rel') ?? attribute(element, 'property');
  const words = text(element).slice(0, 60);
  return [element.tagName, rel, element.tagName !== 'style' && words ? `“${words}”` : undefined]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** The addresses of a srcset, where each may have a width or density behind it (HTML 4.8.4.2.1). */
function inSet(set: string | undefined): string[] {
  return set?.split(/,\s+|,$/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '') ?? [];
}

function inMeta(element: Element): (string | undefined)[] {
  if (element.tagName !== 'meta') return [];
  const name = attribute(element, 'property') ?? attribute(element, 'name') ?? '';
  return /(?:^|:)(?:url|image|audio|video)$/.test(name) ? [attribute(element, 'content')] : [];
}

/** Fonts and pictures of the style sheet; what is written into the sheet itself needs no file. */
function inStyle(element: Element): string[] {
  if (element.tagName !== 'style') return [];
  const css = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/g)]
    .map(([, , inUrl, , imported]) => inUrl ?? imported ?? '')
    .filter((written) => !written.startsWith('data:') && !written.startsWith('#'));
}

function absolute(page: Page, written: string): URL | undefined {
  return URL.parse(written, `${origin}${page.address}`) ?? undefined;
}

function isInside(url: URL): boolean {
  return url.origin === origin;
}

/** Whether an address is that of the page itself, which for a not-found page is no page's. */
function isOwn(page: Page, url: URL): boolean {
  return [page.address, page.ownAddress].some((address) => address === decodedPath(url.pathname));
}

function isMailbox(address: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address);
}

function idsOf(page: Page): Set<string | undefined> {
  return new Set(elements(page.document).map((element) => attribute(element, 'id')));
}

function namesOf(link: Element): string[] {
  const pictures = elements(link, 'img').map((image) => attribute(image, 'alt') ?? '');
  return [text(link), attribute(link, 'aria-label') ?? '', ...pictures];
}
