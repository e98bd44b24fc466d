import { describe, expect, test } from 'vitest';
import { feedHtml, jsonFeed, rss } from './feed.ts';

const url = 'https://site.example/blog/a';

describe('the text for a feed', () => {
  test.each([
    ['<a href="/about">a</a>', '<a href="https://site.example/about">a</a>'],
    ['<a href="#b">a</a>', '<a href="https://site.example/blog/a#b">a</a>'],
    ['<a href="/s?a=1&amp;b=2">a</a>', '<a href="https://site.example/s?a=1&amp;b=2">a</a>'],
    ['<a href="https://x.example/">a</a>', '<a href="https://x.example/">a</a>'],
    [
      '<img src="/a.png" srcset="/a.png 400w, /b.png 800w" alt="A">',
      '<img src="https://site.example/a.png" srcset="https://site.example/a.png 400w, https://site.example/b.png 800w" alt="A">',
    ],
  ])('has absolute addresses: %s', (html, expected) => {
    expect(feedHtml(html, url)).toBe(expected);
  });

  test.each([
    ['alt="An idea in the style of a class, loading data"'],
    ['title="Our identity: id=1, class"'],
    ['alt="a > b" title="src is href"'],
  ])('leaves the values of other attributes as they are: %s', (attributes) => {
    expect(feedHtml(`<img ${attributes} src="/a.png" class="b" loading="lazy">`, url)).toBe(
      `<img ${attributes} src="https://site.example/a.png">`,
    );
  });

  test('has neither classes nor ids nor scripts, and loses no word', () => {
    expect(
      feedHtml(
        '<h2 id="x">H</h2><script>alert(1)</script><!-- c --><pre class="language-ts" data-language="ts">' +
          '<code class="language-ts"><span class="token keyword">const</span> id="x" &lt;p class="y"&gt;</code></pre>' +
          '<sup><a href="#fn" id="ref" data-footnote-ref aria-describedby="label">1</a></sup>',
        url,
      ),
    ).toBe(
      '<h2>H</h2><pre><code>const id="x" &lt;p class="y"&gt;</code></pre>' +
        '<sup><a href="https://site.example/blog/a#fn">1</a></sup>',
    );
  });
});

const feed = {
  title: 'A & B',
  description: 'About "<this>"',
  language: 'en-IN',
  page: 'https://site.example/blog',
  self: 'https://site.example/blog/feed.xml',
  articles: [
    {
      url,
      title: 'One < two\u0000\u000B\uFFFF\uD800',
      excerpt: 'Why ]]> matters',
      category: 'Design',
      author: { name: 'Asha', url: 'https://site.example/team/1' },
      date: '2026-03-05',
      updated: '2026-04-06',
      html: '<p>A &amp; B</p>',
    },
  ],
};

test('RSS escapes what XML would read, and drops what it has no character for', () => {
  const xml = rss(feed);
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain('<title>One &lt; two</title>');
  expect(xml).toContain('<description>Why ]]&gt; matters</description>');
  expect(xml).toContain('&lt;p&gt;A &amp;amp; B&lt;/p&gt;');
});

test('RSS has dates as mail has them, of the first publication and of the last change', () => {
  const xml = rss(feed);
  expect(xml).toContain('<pubDate>Thu, 05 Mar 2026 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<lastBuildDate>Mon, 06 Apr 2026 00:00:00 GMT</lastBuildDate>');
  expect(rss({ ...feed, articles: [] })).not.toContain('lastBuildDate');
});

test('JSON Feed has the members of its version 1.1', () => {
  expect(JSON.parse(jsonFeed(feed))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: feed.self,
    items: [
      {
        id: url,
        content_html: '<p>A &amp; B</p>',
        date_published: '2026-03-05T00:00:00Z',
        date_modified: '2026-04-06T00:00:00Z',
        tags: ['Design'],
      },
    ],
  });
});
