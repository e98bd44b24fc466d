/** Articles on one page of the list. */
export const pageSize = 9;

/** The articles on one page of a list, from page 1. */
export function pageOf<T>(articles: readonly T[], page: number): T[] {
  return articles.slice((page - 1) * pageSize, page * pageSize);
}

/** Number of pages of a list of so many articles: at least one. */
export function pageCount(articles: number): number {
  return Math.max(1, Math.ceil(articles / pageSize));
}
