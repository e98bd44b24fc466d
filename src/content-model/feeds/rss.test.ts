import { expect, test } from 'vitest';
import { rss } from './rss.ts';

const feed = {
  title: 'A & B',
  description: 'About "<this>"',
  language: 'en-IN',
  page: 'https://site.example/blog',
  self: 'https://site.example/blog/feed.xml?a=1&b=2',
  items: [
    {
      link: 'https://site.example/blog/a',
      title: 'One < two\u0000\u000B\uFFFF\uD800',
      description: 'Why ]]> matters',
      category: 'Design',
      author: 'Asha & Sons',
      date: '2026-03-05',
      updated: '2026-04-06',
      content: '<p>A &amp; B</p>',
    },
  ],
};

test('texts are escaped, and characters that XML does not allow are dropped', async () => {
  const xml = await rss(feed);
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain('<title>One &lt; two</title>');
  expect(xml).toContain('<description>Why ]]&gt; matters</description>');
  expect(xml).toContain('&lt;p&gt;A &amp;amp; B&lt;/p&gt;');
  expect(xml).toContain('<dc:creator>Asha &amp; Sons</dc:creator>');
  expect(xml).toContain('href="https://site.example/blog/feed.xml?a=1&amp;b=2"');
});

test('the last build date is that of the last change', async () => {
  expect(await rss(feed)).toContain('<lastBuildDate>Mon, 06 Apr 2026 00:00:00 GMT</lastBuildDate>');
  expect(await rss({ ...feed, items: [] })).not.toContain('lastBuildDate');
});
