import { experimental_AstroContainer as Container } from 'astro/container';
import { render } from 'astro:content';
import { type Feed, feedHtml } from './feed.ts';
import { allArticles, blogPage, finishedEntry, siteLayoutData } from '../read.ts';

/** As many as somebody may have missed; a feed is fetched again and again, so it has to stay small. */
const latest = 50;

/**
 * The latest articles with their whole text.
 *
 * @param path of the feed
 * @param origin of the public site
 */
export async function latestArticles(path: string, origin: URL | undefined): Promise<Feed> {
  const [articles, { feed }, { site }, container] = await Promise.all([
    allArticles(),
    blogPage(),
    siteLayoutData(),
    Container.create(),
  ]);
  const absolute = (address: string) => new URL(address, origin).href;
  return {
    title: feed.title,
    description: feed.description,
    language: site.language,
    page: absolute('/blog'),
    self: absolute(path),
    articles: await Promise.all(
      articles.slice(0, latest).map(async (article) => {
        const { Content } = await render(await finishedEntry(article.entry));
        const url = absolute(article.href);
        return {
          url,
          title: article.title,
          excerpt: article.excerpt,
          category: article.categoryText,
          author: { name: article.author.name, url: absolute(article.author.href) },
          date: article.date,
          updated: article.updated,
          html: feedHtml(await container.renderToString(Content), url),
        };
      }),
    ),
  };
}
