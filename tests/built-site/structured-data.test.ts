import { describe, expect, test } from 'vitest';
import { contentOf } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite, source, text } from './built-site.ts';
import type { Page } from './built-site.ts';

type Thing = { '@type': string; [property: string]: unknown };

const { pages, ofProduct, page, origin, addresses } = readBuiltSite();

/** Types of a page's subjects by its address; the first match counts. */
const kinds: [RegExp, string[]][] = [
  [/^\/(?:home)?$/, ['Organization', 'WebSite']],
  [/^\/contact$/, ['Organization']],
  [/\/404$/, []],
  [/^\/(?:services|plans|work)\//, ['BreadcrumbList']],
  [/^\/team\//, ['BreadcrumbList']],
  [/^\/blog\/(?:category|page)\//, ['BreadcrumbList']],
  [/^\/blog\//, ['BlogPosting', 'BreadcrumbList']],
];

test.for(ofProduct)('$ownAddress has structured data about its subject', (each) => {
  const [, types = []] = kinds.find(([address]) => address.test(each.ownAddress)) ?? [];
  const isList = types.length === 1 && types[0] === 'BreadcrumbList';
  expect(thingsOf(each).map((it) => it['@type'])).toEqual(each.isListed || isList ? types : []);
});

test('the company’s country is a code, and an article has two days', () => {
  const about = thingsOf(page('/contact')).map((it) => it['address']);
  expect(about).toEqual([
    expect.objectContaining({ addressCountry: contentOf('company').address.country }),
  ]);
  const postings = pages.flatMap(thingsOf).filter((it) => it['@type'] === 'BlogPosting');
  for (const posting of postings) {
    expect(posting['dateModified']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(String(posting['dateModified']) >= String(posting['datePublished'])).toBe(true);
  }
});

describe.for(pages.filter((each) => thingsOf(each).length > 0))('$ownAddress', (each) => {
  const values = thingsOf(each).flatMap((thing) => leaves(thing));

  test('its structured data has only words that the page shows', () => {
    const shown = [
      text(each.document),
      ...elements(each.document, 'title').map(text),
      ...elements(each.document).flatMap((element) =>
        ['datetime', 'content', 'lang'].map((name) => attribute(element, name) ?? ''),
      ),
    ].join('\n');
    const unread = ['position', 'addressCountry'];
    const written = values.filter(([key]) => !key.startsWith('@') && !unread.includes(key));
    const words = written
      .map(([, value]) => String(value).replaceAll(/\s+/g, ' '))
      .filter((it) => !isUrl(it));
    expect(words.filter((it) => !shown.includes(it))).toEqual([]);
  });

  test('its structured data has absolute URLs of pages and files that exist', () => {
    const keys = ['url', 'item', 'image', 'logo', 'sameAs', '@id'];
    const urls = values.filter(([key]) => keys.includes(key)).map(([, value]) => String(value));
    expect(urls.filter((url) => !isUrl(url))).toEqual([]);
    const own = urls.filter((url) => URL.parse(url)?.origin === origin);
    expect(own.filter((url) => !addresses.has(decodeURI(new URL(url).pathname)))).toEqual([]);
  });

  test('its breadcrumbs are those that it shows', () => {
    const list = thingsOf(each).find((thing) => thing['@type'] === 'BreadcrumbList');
    const shown = elements(each.document, 'main')
      .flatMap((main) => elements(main, 'nav').slice(0, list ? 1 : 0))
      .flatMap((nav) => elements(nav, 'li'));
    const steps = shown.map((step, at) => {
      const item = elements(step, 'a').map((link) => `${origin}${attribute(link, 'href')}`)[0];
      return { '@type': 'ListItem', position: at + 1, name: text(step), ...(item && { item }) };
    });
    expect(list?.['itemListElement'] ?? []).toEqual(steps);
  });
});

function thingsOf({ document }: Page): Thing[] {
  return elements(document, 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .flatMap((script) => {
      const data = JSON.parse(source(script)) as { '@context': string; '@graph': Thing[] };
      expect(data['@context']).toBe('https://schema.org');
      return data['@graph'];
    });
}

/** Every value that is no object, with the property that holds it. */
function leaves(value: unknown, key = ''): [key: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, key));
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, item]) => leaves(item, name));
}

function isUrl(value: string): boolean {
  return /^https?:\/\//.test(value);
}
