/** A feed of the latest articles. Addresses are absolute, texts are plain but for `html`. */
export type Feed = {
  title: string;
  description: string;
  language: string;
  /** The page whose articles these are. */
  page: string;
  /** The feed's own address. */
  self: string;
  articles: readonly FeedArticle[];
};

/** Days are YYYY-MM-DD. */
type FeedArticle = {
  url: string;
  title: string;
  excerpt: string;
  category: string;
  author: { name: string; url: string };
  date: string;
  updated?: string | undefined;
  /** The whole text, from `feedHtml`. */
  html: string;
};

/**
 * An article's HTML for readers that know nothing of its page: every address is absolute, and the
 * classes, ids and references among elements are gone, as they would meet those of other articles.
 *
 * @param url the article's own address, absolute
 */
export function feedHtml(html: string, url: string): string {
  return html
    .replace(/<script\b[^]*?<\/script\s*>|<!--[^]*?-->/gi, '')
    .replace(tagPattern, (_tag, name: string, attributes: string, end: string) => {
      const kept = attributes.replace(attributePattern, (written, key: string, value = '') =>
        feedAttribute(written, key.toLowerCase(), value as string, url),
      );
      return `<${name}${kept}${end}`;
    })
    .replace(/<\/?span>/g, '');
}

const attribute = String.raw`\s+[^\s"'<>=/]+(?:="[^"]*")?`;
/** A start tag as a renderer writes it: values in double quotes, which may hold anything else. */
const tagPattern = new RegExp(`<([a-z][a-z0-9]*)((?:${attribute})*)(\\s*/?>)`, 'gi');
const attributePattern = /\s+([^\s"'<>=/]+)(?:="([^"]*)")?/g;
const ofThePage = /^(?:class|id|style|aria-[a-z]+|data-[a-z-]+|decoding|loading)$/;

function feedAttribute(written: string, name: string, value: string, url: string): string {
  if (ofThePage.test(name)) return '';
  if (name === 'href' || name === 'src') return ` ${name}="${absolute(value, url)}"`;
  if (name !== 'srcset') return written;
  const candidates = value
    .split(/,\s+/)
    .map((it) => it.replace(/^\S+/, (address) => absolute(address, url)));
  return ` srcset="${candidates.join(', ')}"`;
}

/** RSS 2.0 (rssboard.org/rss-specification) with the content, Dublin Core and Atom modules. */
export function rss({ title, description, language, page, self, articles }: Feed): string {
  const changes = articles.map(({ date, updated }) => updated ?? date).sort();
  const newest = changes.at(-1);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', language.toLowerCase()),
    ...(newest ? [element('lastBuildDate', rfc822(newest))] : []),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...articles.flatMap((article) => [
      '<item>',
      element('title', article.title),
      element('link', article.url),
      `<guid isPermaLink="true">${xmlText(article.url)}</guid>`,
      element('pubDate', rfc822(article.date)),
      element('dc:creator', article.author.name),
      element('category', article.category),
      element('description', article.excerpt),
      element('content:encoded', article.html),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed({ title, description, language, page, self, articles }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    language,
    items: articles.map((article) => ({
      id: article.url,
      url: article.url,
      title: article.title,
      summary: article.excerpt,
      content_html: article.html,
      date_published: rfc3339(article.date),
      ...(article.updated && { date_modified: rfc3339(article.updated) }),
      authors: [article.author],
      tags: [article.category],
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

/** A day's first moment in UTC, as `article:published_time` and JSON Feed write it. */
export function rfc3339(day: string): string {
  return `${day}T00:00:00Z`;
}

/** RFC 822 with a year of four digits, which RSS asks for; ECMAScript's UTC string is of that form. */
function rfc822(day: string): string {
  return new Date(rfc3339(day)).toUTCString();
}

function absolute(address: string, url: string): string {
  // An address in HTML has its & as &amp;, which the parser of addresses would take for a name.
  const resolved = URL.parse(address.replaceAll('&amp;', '&'), url)?.href ?? address;
  return resolved.replaceAll('&', '&amp;').replaceAll('"', '%22');
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** Everything that XML 1.0 (section 2.2) has no character for, half surrogate pairs among it. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function xmlText(text: string): string {
  return text
    .replace(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
