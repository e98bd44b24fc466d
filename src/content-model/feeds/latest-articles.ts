import { experimental_AstroContainer as Container } from 'astro/container';
import { render } from 'astro:content';
import { allArticles } from '../queries/articles.ts';
import { contentOf, optionalContentOf } from '../queries/content.ts';
import { feedHtml } from './feed-html.ts';

/** Maximum of articles: feed readers fetch the whole feed again and again. */
const maxItems = 50;

/** The latest articles for feed readers: URLs are absolute, days are YYYY-MM-DD. */
export type Feed = NonNullable<Awaited<ReturnType<typeof latestArticles>>>;

/**
 * The latest articles with their full text as HTML, newest first; undefined on a site without a blog.
 *
 * @param origin of the public site
 */
export async function latestArticles(origin: URL | undefined) {
  const [articles, blog, { language }, container] = await Promise.all([
    allArticles(),
    optionalContentOf('blogPage'),
    contentOf('site'),
    Container.create(),
  ]);
  if (!blog) return undefined;
  const absolute = (address: string) => new URL(address, origin).href;

  async function itemOf(article: (typeof articles)[number]) {
    const { Content } = await render(article.entry);
    const link = absolute(article.href);
    return {
      link,
      title: article.title,
      description: article.excerpt,
      category: article.categoryText,
      author: article.author.name,
      date: article.date,
      updated: article.updated,
      content: feedHtml(await container.renderToString(Content), link),
    };
  }

  return {
    title: blog.feed.title,
    description: blog.feed.description,
    language,
    page: absolute('/blog'),
    self: absolute('/blog/feed.xml'),
    items: await Promise.all(articles.slice(0, maxItems).map(itemOf)),
  };
}
