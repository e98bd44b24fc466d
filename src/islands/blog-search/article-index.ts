import type { ArticleGridProps } from '../../sections/ArticleGrid.tsx';

/** Path of the index that the search fetches when it is first needed: about 40 kB with Brotli for 1,000 articles. */
export const indexPath = '/blog/articles.json';

export type IndexEntry = ArticleGridProps['articles'][number] & { category: string };

export function indexEntry(article: IndexEntry): IndexEntry {
  const { id, href, title, excerpt, category, categoryText } = article;
  const { date, dateText, readingText, markText, cover } = article;
  const text = { title, excerpt, category, categoryText, date, dateText, readingText };
  return { id, href, ...text, cover, ...(markText && { markText }) };
}
