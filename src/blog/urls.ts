import { allCategories, type View } from './search.ts';

/** Address of a page of the list that needs no script; page 1 of all is the blog itself. */
export function listPath(category: string, page: number): string {
  const list = category === allCategories ? '/blog' : `/blog/category/${category}`;
  return page === 1 ? list : `${list}/page/${String(page)}`;
}

/** The address at which the blog shows these articles. */
export function addressOf({ q, category }: Pick<View, 'q' | 'category'>): string {
  const query = new URLSearchParams({
    ...(q.trim() !== '' && { q: q.toWellFormed() }),
    ...(category !== allCategories && { category }),
  }).toString();
  return query === '' ? '/blog' : `/blog?${query}`;
}

/** What an address asks for: the query of `/blog?q=loom&category=design`. An unknown category is all. */
export function askedFor(
  query: string,
  categories: readonly string[],
): Pick<View, 'q' | 'category'> {
  const asked = new URLSearchParams(query);
  const q = asked.get('q') ?? '';
  const category = asked.get('category') ?? '';
  return {
    q: q.trim() === '' ? '' : q,
    category: categories.includes(category) ? category : allCategories,
  };
}
