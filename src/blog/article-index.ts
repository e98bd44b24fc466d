import { pageSize } from './pagination.ts';
import { allCategories, isSearch, type View } from './search.ts';

/** Articles in one part (one JSON file) of the index: about 40 kB with Brotli. */
export const partSize = 1_000;

/** Path of a part; part 0 holds the newest articles. */
export function partPath(part: number): string {
  return `/blog/index/${String(part)}.json`;
}

/** Number of parts of the index of so many articles. */
export function partCount(articles: number): number {
  return Math.ceil(articles / partSize);
}

/**
 * Number of parts, from part 0, that a view needs of the index of so many articles.
 *
 * @param own the category of the list, whose first page is in its HTML
 */
export function partsFor(view: View, articles: number, own: string): number {
  const isList = !isSearch(view, own);
  if (isList && view.pages === 1) return 0;
  const isNewest = isList && own === allCategories;
  return partCount(isNewest ? Math.min(articles, view.pages * pageSize) : articles);
}

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
  const entry: IndexEntry<Cover> = {
    id,
    href,
    title,
    excerpt,
    category,
    categoryText,
    date,
    dateText,
    readingText,
    cover,
  };
  if (markText) entry.markText = markText;
  return entry;
}
