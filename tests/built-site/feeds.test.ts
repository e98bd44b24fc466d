import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../support/site-content.ts';
import { attribute, elements, readBuiltSite, text, textNodes } from './built-site.ts';
import { parseXml } from './strict-xml.ts';
import type { XmlElement } from './strict-xml.ts';

const { pages, origin, addresses, bytes } = readBuiltSite();

const articles = pages.filter(({ address, document }) =>
  elements(document, 'meta').some(
    (meta) => address.startsWith('/blog/') && attribute(meta, 'content') === 'article',
  ),
);
const feedLength = Math.min(articles.length, 50);

const xml = utf8('/blog/feed.xml');
const root = parseXml(xml);
const [channel] = children(root, 'channel');
if (!channel) throw new Error('The RSS feed has no channel.');
const items = children(channel, 'item');

const json = JSON.parse(utf8('/blog/feed.json')) as Record<string, unknown> & {
  items: (Record<string, unknown> & { authors: Record<string, unknown>[] })[];
};

test('every page of the blog names both feeds, and no other page does', () => {
  for (const { ownAddress, document } of pages) {
    const links = elements(document, 'link').filter((it) => attribute(it, 'rel') === 'alternate');
    const isBlog = ownAddress === '/blog' || ownAddress.startsWith('/blog/');
    expect(
      links.map((it) => `${String(attribute(it, 'type'))} ${String(attribute(it, 'href'))}`),
      ownAddress,
    ).toEqual(
      isBlog ? ['application/rss+xml /blog/feed.xml', 'application/feed+json /blog/feed.json'] : [],
    );
  }
});

describe('RSS 2.0', () => {
  test('declares its version, and only modules that it uses', () => {
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    expect(root.name).toBe('rss');
    expect(root.attributes).toEqual({
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    });
  });

  test('its channel has title, link, description, and the address of the feed', () => {
    expect(only(channel, 'title')).toContain(contentOf('company').legalName);
    expect(only(channel, 'link')).toBe(`${origin}/blog`);
    expect(only(channel, 'description')).not.toBe('');
    expect(only(channel, 'language')).toMatch(/^[a-z]{2}(-[a-z]{2})?$/);
    expect(isRfc822(only(channel, 'lastBuildDate'))).toBe(true);
    expect(children(channel, 'atom:link').map(({ attributes }) => attributes)).toEqual([
      { href: `${origin}/blog/feed.xml`, rel: 'self', type: 'application/rss+xml' },
    ]);
  });

  test('has the latest articles, newest first, each once and as its page says', () => {
    const links = items.map((item) => only(item, 'link'));
    expect(links).toHaveLength(feedLength);
    expect(new Set(links).size).toBe(feedLength);
    const days = items.map((item) => Date.parse(only(item, 'pubDate')));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    for (const item of items) {
      const link = only(item, 'link');
      const article = articles.find(({ address }) => `${origin}${address}` === link);
      if (!article) throw new Error(`There is no article at ${link}.`);
      expect(only(item, 'title')).toBe(elements(article.document, 'h1').map(text).join());
      const published = metaOf(article.document, 'article:published_time');
      expect(new Date(only(item, 'pubDate')).toISOString()).toBe(`${published.slice(0, -1)}.000Z`);
    }
  });

  test('every item has what readers need, and nothing twice', () => {
    const names = ['category', 'content:encoded', 'dc:creator', 'description', 'guid', 'link'];
    for (const item of items) {
      expect(item.children.map(({ name }) => name).toSorted()).toEqual([
        ...names,
        ...['pubDate', 'title'],
      ]);
      expect(item.children.filter(({ text }) => text.trim() === '')).toEqual([]);
      expect(children(item, 'guid').map(({ attributes }) => attributes)).toEqual([
        { isPermaLink: 'true' },
      ]);
      expect(only(item, 'guid')).toBe(only(item, 'link'));
      expect(isRfc822(only(item, 'pubDate')), only(item, 'pubDate')).toBe(true);
    }
  });
});

describe('JSON Feed 1.1', () => {
  test('has its version, title and addresses', () => {
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: only(channel, 'title'),
      home_page_url: `${origin}/blog`,
      feed_url: `${origin}/blog/feed.json`,
    });
  });

  test('says of every article what the RSS feed says', () => {
    expect(
      json.items.map((item) => [item['url'], item['title'], item['summary'], item['content_html']]),
    ).toEqual(
      items.map((item) =>
        ['link', 'title', 'description', 'content:encoded'].map((name) => only(item, name)),
      ),
    );
    expect(json.items.map(({ authors }) => authors[0]?.['name'])).toEqual(
      items.map((item) => only(item, 'dc:creator')),
    );
  });

  test('has ids that are addresses, days as RFC 3339, authors with a page, and tags', () => {
    const isDay = /^\d{4}-\d\d-\d\dT00:00:00Z$/;
    for (const item of json.items) {
      expect(item['id']).toBe(item['url']);
      expect(item['date_published']).toMatch(isDay);
      if ('date_modified' in item) {
        expect(item['date_modified']).toMatch(isDay);
        expect(String(item['date_modified']) >= String(item['date_published'])).toBe(true);
      }
      expect(item.authors).toHaveLength(1);
      expect(addresses).toContain(String(item.authors[0]?.['url']).replace(origin, ''));
      expect(item['tags']).toHaveLength(1);
    }
    expect(json.items.filter((item) => 'date_modified' in item)).not.toEqual([]);
  });
});

/** A reader may follow a link to a site without https; what is loaded has to come by it. */
const safe = new Map([
  ['href', /^(?:https?:\/\/|mailto:|tel:)/],
  ['src', /^https:\/\//],
]);

describe('the full text', () => {
  test.each(json.items.map((item) => [String(item['url']), String(item['content_html'])]))(
    'of %s stands on its own',
    (url, html) => {
      const faults: string[] = [];
      const fragment = parseFragment(html, { onParseError: ({ code }) => faults.push(code) });
      const found = elements(fragment);
      const allowed = ['alt', 'height', 'href', 'src', 'srcset', 'width', 'sizes', 'start'];
      for (const { tagName, attrs } of found) {
        if (['script', 'style', 'iframe', 'form', 'object'].includes(tagName)) faults.push(tagName);
        for (const { name, value } of attrs) {
          if (!allowed.includes(name)) faults.push(`${tagName} ${name}`);
          const isSafe = safe.get(name)?.test(value) ?? true;
          if (!isSafe) faults.push(`${tagName} ${name}="${value}"`);
          const inside = value.startsWith(`${origin}/`) && new URL(value).pathname;
          if (inside && !addresses.has(inside)) faults.push(`${value} is not there`);
        }
      }
      for (const { value, parent } of textNodes(fragment)) {
        if (!['code', 'pre'].includes(parent.tagName) && /\{\{|\}\}|__ASTRO/.test(value)) {
          faults.push(value);
        }
      }
      expect(faults).toEqual([]);
      expect(text(fragment).split(' ').length, url).toBeGreaterThan(400);
    },
  );

  test('has every paragraph and line of code of the page', () => {
    for (const item of json.items) {
      const article = articles.find(({ address }) => `${origin}${address}` === item['url']);
      const onPage = article ? elements(article.document, 'pre', 'blockquote').map(text) : [];
      const inFeed = elements(parseFragment(String(item['content_html'])), 'pre', 'blockquote');
      expect(inFeed.map(text)).toEqual(onPage);
    }
    const code = json.items.filter((item) => String(item['content_html']).includes('<pre>'));
    expect(code).not.toEqual([]);
  });
});

function utf8(address: string): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes(address));
}

function children(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the one child of this name. */
function only(element: XmlElement | undefined, name: string): string {
  const found = element ? children(element, name) : [];
  if (found.length !== 1) throw new Error(`${String(found.length)} ${name} instead of one.`);
  return found[0]?.text ?? '';
}

function metaOf(document: Parameters<typeof elements>[0], property: string): string {
  const found = elements(document, 'meta').find((it) => attribute(it, 'property') === property);
  return (found && attribute(found, 'content')) ?? '';
}

/** RFC 822 section 5 with a year of four digits, and a day of the week that is right. */
function isRfc822(written: string): boolean {
  const pattern = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
  return pattern.test(written) && new Date(written).toUTCString() === written;
}
