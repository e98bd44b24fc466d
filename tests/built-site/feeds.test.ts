import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { attribute, elements, readBuiltSite } from './built-site.ts';

type RssItem = Record<string, string> & { link: string; guid: unknown };

const { pages, origin, bytes } = readBuiltSite();
const maxItems = 50;
type Indexed = { href: string; title: string; excerpt: string; date: string };
const index = JSON.parse(bytes('/blog/articles.json').toString()) as Indexed[];

const xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes('/blog/feed.xml'));
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'item',
});
const { rss } = parser.parse(xml) as { rss: { channel: { item?: RssItem[] } } };
const { item: rssItems = [] } = rss.channel;

test('every page of the blog links to the feed, and no other page does', () => {
  const feeds = ['application/rss+xml /blog/feed.xml'];
  for (const { address, document } of pages) {
    const links = elements(document, 'link').filter((it) => attribute(it, 'rel') === 'alternate');
    const found = links.map((it) => `${attribute(it, 'type')} ${attribute(it, 'href')}`);
    expect(found, address).toEqual(/^\/blog(?:\/|$)/.test(address) ? feeds : []);
  }
});

test('the RSS feed has the latest articles, newest first, with all fields', () => {
  const latest = index.slice(0, maxItems);
  const filled = expect.stringMatching(/\S/) as string;
  expect(rssItems).toEqual(
    latest.map(({ href, title, excerpt, date }) => ({
      title,
      link: origin + encodeURI(href),
      description: excerpt,
      'dc:creator': filled,
      category: filled,
      pubDate: new Date(`${date}T00:00:00Z`).toUTCString(),
      guid: { '#text': origin + encodeURI(href), '@isPermaLink': 'true' },
    })),
  );
});
