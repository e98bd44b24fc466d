import { XMLParser } from 'fast-xml-parser';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { attribute, elements, readBuiltSite, text, textNodes } from './built-site.ts';
import type { Node } from './built-site.ts';

type RssItem = Record<string, string> & { link: string; guid: unknown };
type JsonItem = Record<'id' | 'url' | 'title' | 'summary' | 'content_html', string> & {
  date_published: string;
  date_modified?: string;
  authors: { name: string; url: string }[];
  tags: string[];
};

const { pages, page, origin, addresses, bytes } = readBuiltSite();
const maxItems = 50;

const xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes('/blog/feed.xml'));
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'item',
});
type Channel = Record<string, string> & { item: RssItem[] };
const { rss } = parser.parse(xml) as { rss: { channel: Channel } };
const { channel } = rss;
const json = JSON.parse(bytes('/blog/feed.json').toString()) as { items: JsonItem[] };

const articles = pages.filter(({ document }) => metaOf(document, 'og:type') === 'article');

test('every page of the blog links to both feeds, and no other page does', () => {
  const feeds = ['application/rss+xml /blog/feed.xml', 'application/feed+json /blog/feed.json'];
  for (const { address, document } of pages) {
    const links = elements(document, 'link').filter((it) => attribute(it, 'rel') === 'alternate');
    const found = links.map((it) => `${attribute(it, 'type')} ${attribute(it, 'href')}`);
    expect(found, address).toEqual(/^\/blog(?:\/|$)/.test(address) ? feeds : []);
  }
});

test('the RSS 2.0 feed names its version, modules, language and URL', () => {
  const { item, title, description, lastBuildDate = '', language } = channel;
  expect(rss).toEqual({
    '@version': '2.0',
    '@xmlns:atom': 'http://www.w3.org/2005/Atom',
    '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    channel: {
      ...{ item, title, description, lastBuildDate, language, link: `${origin}/blog` },
      'atom:link': {
        '@href': `${origin}/blog/feed.xml`,
        '@rel': 'self',
        '@type': 'application/rss+xml',
      },
    },
  });
  expect([title, description]).not.toContain('');
  expect(new Date(lastBuildDate).toUTCString()).toBe(lastBuildDate);
  expect(language).toMatch(/^[a-z]{2}(-[a-z]{2})?$/);
});

test('the RSS feed has the latest articles, newest first, with all fields', () => {
  const links = channel.item.map(({ link }) => link);
  expect(new Set(links).size).toBe(Math.min(articles.length, maxItems));
  expect(links).toHaveLength(new Set(links).size);
  const days = channel.item.map(({ pubDate = '' }) => Date.parse(pubDate));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  const fields = ['category', 'content:encoded', 'dc:creator', 'description', 'guid', 'link'];
  for (const item of channel.item) {
    const { document } = page(item.link.replace(origin, ''));
    expect(item['title']).toBe(elements(document, 'h1').map(text).join());
    const published = metaOf(document, 'article:published_time') ?? '';
    expect(item['pubDate']).toBe(new Date(published).toUTCString());
    expect(Object.keys(item).toSorted()).toEqual([...fields, 'pubDate', 'title']);
    expect(Object.values(item)).not.toContain('');
    expect(item.guid).toEqual({ '#text': item.link, '@isPermaLink': 'true' });
  }
});

test('the JSON Feed 1.1 has the same title, URLs and items', () => {
  expect(json).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: channel['title'],
    description: channel['description'],
    home_page_url: channel['link'],
    feed_url: `${origin}/blog/feed.json`,
    language: expect.stringMatching(new RegExp(`^${channel['language'] ?? ''}$`, 'i')) as string,
  });
  const items = json.items.map(({ url, title, summary, content_html, ...item }) => ({
    ...{ link: url, title, description: summary, 'content:encoded': content_html },
    'dc:creator': item.authors.map(({ name }) => name).join(),
    category: item.tags.join(),
    pubDate: new Date(item.date_published).toUTCString(),
    guid: { '#text': item.id, '@isPermaLink': 'true' },
  }));
  expect(items).toEqual(channel.item);
});

test('the JSON feed has days as RFC 3339, and authors with a page', () => {
  const isDay = /^\d{4}-\d\d-\d\dT00:00:00Z$/;
  for (const { date_published, date_modified = date_published, authors } of json.items) {
    expect([date_published, date_modified].filter((date) => !isDay.test(date))).toEqual([]);
    expect(date_modified >= date_published).toBe(true);
    expect(authors.map(({ url }) => addresses.has(url.replace(origin, '')))).toEqual([true]);
  }
});

/** Links may lead to sites without HTTPS; what a reader loads must use it. */
const allowedUrls = new Map([
  ['href', /^(?:https?:\/\/|mailto:|tel:)/],
  ['src', /^https:\/\//],
]);

test.each(json.items)('the full text of $url stands on its own', ({ url, content_html: html }) => {
  const errors: string[] = [];
  const fragment = parseFragment(html, { onParseError: ({ code }) => errors.push(code) });
  const allowed = ['alt', 'height', 'href', 'src', 'srcset', 'width', 'sizes', 'start'];
  for (const { tagName, attrs } of elements(fragment)) {
    if (['script', 'style', 'iframe', 'form', 'object'].includes(tagName)) errors.push(tagName);
    for (const { name, value } of attrs) {
      const isAllowed = allowed.includes(name) && (allowedUrls.get(name)?.test(value) ?? true);
      const path = value.startsWith(`${origin}/`) ? new URL(value).pathname : '/';
      if (!isAllowed || !addresses.has(path)) errors.push(`${tagName} ${name}="${value}"`);
    }
  }
  for (const { value, parent } of textNodes(fragment)) {
    const isCode = ['code', 'pre'].includes(parent.tagName);
    if (!isCode && /\{\{|\}\}|__ASTRO/.test(value)) errors.push(value);
  }
  expect(errors).toEqual([]);
  expect(text(fragment)).not.toBe('');
  const blocks = (node: Node) => elements(node, 'pre', 'blockquote').map(text);
  expect(blocks(fragment)).toEqual(blocks(page(url.replace(origin, '')).document));
});

function metaOf(document: Node, property: string): string | undefined {
  const found = elements(document, 'meta').find((it) => attribute(it, 'property') === property);
  return found && attribute(found, 'content');
}
