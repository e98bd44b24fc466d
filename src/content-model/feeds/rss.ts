import { getRssString } from '@astrojs/rss';
import { escapeMarkup } from '../texts/escape-markup.ts';
import type { Feed } from './latest-articles.ts';

/** Every character that XML 1.0 (section 2.2) does not allow, unpaired surrogates included. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The feed as RSS 2.0 with the content, Dublin Core and Atom modules. */
export async function rss(feed: Feed): Promise<string> {
  const lastChange = feed.items
    .map(({ date, updated }) => updated ?? date)
    .sort()
    .at(-1);
  const self = `<atom:link href="${escapeMarkup(feed.self)}" rel="self" type="application/rss+xml"/>`;
  const xml = await getRssString({
    title: feed.title,
    description: feed.description,
    site: feed.page,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      `<language>${feed.language.toLowerCase()}</language>`,
      lastChange ? `<lastBuildDate>${new Date(lastChange).toUTCString()}</lastBuildDate>` : '',
      self,
    ].join(''),
    items: feed.items.map(({ title, link, description, date, category, author, content }) => ({
      title,
      link,
      description,
      content,
      pubDate: new Date(date),
      categories: [category],
      // RSS allows email addresses only in `author`.
      customData: `<dc:creator>${escapeMarkup(author)}</dc:creator>`,
    })),
  });
  return xml.replace(notXml, '');
}
