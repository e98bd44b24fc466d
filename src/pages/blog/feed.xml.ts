import { getRssString } from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { allArticles } from '../../content-model/queries/articles.ts';
import { contentOf, optionalContentOf } from '../../content-model/queries/content.ts';
import { company } from '../../content-model/queries/site.ts';
import { escapeMarkup } from '../../content-model/texts/escape-markup.ts';

/** Maximum of articles: feed readers fetch the whole feed again and again. */
const maxItems = 50;

/** The latest articles, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const blog = await optionalContentOf('blogPage');
  if (!blog) return new Response(null, { status: 404 });
  const { language } = await contentOf('site');
  const articles = (await allArticles()).slice(0, maxItems);
  const { name } = await company();
  const absolute = (address: string) => new URL(address, site).href;
  const self = `<atom:link href="${absolute('/blog/feed.xml')}" rel="self" type="application/rss+xml"/>`;
  const feed = await getRssString({
    title: blog.feed.title,
    description: blog.feed.description,
    site: absolute('/blog'),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${language.toLowerCase()}</language>${self}`,
    items: articles.map(({ title, excerpt, href, date, categoryText, author }) => ({
      title,
      link: absolute(href),
      description: excerpt,
      pubDate: new Date(date),
      categories: [categoryText],
      // RSS allows email addresses only in `author`.
      customData: `<dc:creator>${escapeMarkup(author?.name ?? name)}</dc:creator>`,
    })),
  });
  return new Response(feed, {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
};
