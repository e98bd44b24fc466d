/** Path of the index that the search fetches when it is first needed: about 40 kB with Brotli for 1,000 articles. */
export const indexPath = '/blog/articles.json';

/** An article in the index: the content of its card, and its category id. */
export type IndexEntry<Cover> = {
  id: string;
  href: string;
  title: string;
  excerpt: string;
  category: string;
  categoryText: string;
  /** YYYY-MM-DD. */
  date: string;
  dateText: string;
  readingText: string;
  /** Reason that the public site does not show the article; only in development. */
  markText?: string | undefined;
  cover: Cover;
};

/** The index entry of an article, without the article's other fields. */
export function indexEntry<Cover>(article: IndexEntry<Cover>): IndexEntry<Cover> {
  const { id, href, title, excerpt, category, categoryText } = article;
  const { date, dateText, readingText, markText, cover } = article;
  const text = { title, excerpt, category, categoryText, date, dateText, readingText };
  return { id, href, ...text, cover, ...(markText && { markText }) };
}
