import { ownCover } from '../ui/article-cover.ts';
import type { ArticleSummary } from '../ui/ArticleCard.tsx';
import type { CoverData } from '../ui/Cover.tsx';
import { isFiltered, pageSize, type View } from './search.ts';

/** How many articles a file of the index holds: some 100 kB of JSON once it is compressed. */
export const partSize = 1_000;

/** Address of a file of the index; the first is number 0 and holds the newest articles. */
const partPath = (part: number) => `/blog/index/${String(part)}.json`;

/** How many parts of the index, from the first, hold all that a view may show. */
export function partsFor(view: View | 'all', total: number): number {
  const all = Math.ceil(total / partSize);
  if (view === 'all' || isFiltered(view)) return all;
  return view.pages === 1 ? 0 : Math.min(all, Math.ceil((view.pages * pageSize) / partSize));
}

/** An article as the index has it: what its card needs and cannot find by itself. */
export type IndexedArticle = Pick<
  ArticleSummary,
  'id' | 'title' | 'excerpt' | 'date' | 'dateText' | 'readingText' | 'cover' | 'markText'
> & { category: string };

/** The entry of an article in the index, without any other field that it has. */
export function indexed(article: IndexedArticle & { cover: CoverData }): IndexedArticle {
  const { id, title, excerpt, category, date, dateText, readingText, markText } = article;
  const cover = ownCover(id, article.cover);
  return {
    ...{ id, title, excerpt, category, date, dateText, readingText },
    ...(cover && { cover }),
    ...(markText && { markText }),
  };
}

/** What the card of an article in the index shows. */
export function summaryOf(
  { category, ...article }: IndexedArticle,
  categories: Readonly<Record<string, string>>,
): ArticleSummary {
  const { id, title, excerpt, date, dateText, readingText, cover, markText } = article;
  return {
    ...{ id, title, excerpt, date, dateText, readingText, cover, markText },
    href: `/blog/${id}`,
    categoryText: categories[category] ?? category,
  };
}

/**
 * Fetches the index part by part, each at most once; a part that failed is fetched again when it is
 * next asked for.
 *
 * @returns the articles of the first `count` parts, newest first; rejects if one cannot be fetched
 */
export function articleIndexLoader<Article>(
  prepare: (article: IndexedArticle) => Article,
  fetchPart: (address: string) => Promise<Response> = (address) => fetch(address),
) {
  const parts = new Map<number, Promise<Article[]>>();

  async function fetched(part: number): Promise<Article[]> {
    const response = await fetchPart(partPath(part));
    if (!response.ok) throw new Error(`${partPath(part)}: ${String(response.status)}`);
    return ((await response.json()) as IndexedArticle[]).map(prepare);
  }

  function kept(part: number): Promise<Article[]> {
    const known = parts.get(part);
    if (known) return known;
    const coming = fetched(part).catch((error: unknown) => {
      parts.delete(part);
      throw error;
    });
    parts.set(part, coming);
    return coming;
  }

  return async (count: number): Promise<Article[]> => {
    const numbers = Array.from({ length: count }, (_, part) => part);
    return (await Promise.all(numbers.map(kept))).flat();
  };
}
