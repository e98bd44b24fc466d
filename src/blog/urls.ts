import { allCategories, type View } from './search.ts';

/** Path of a prerendered page of the list, from page 1; the first page of all categories is `/blog`. */
export function listPath(category: string, page: number): string {
  const list = category === allCategories ? '/blog' : `/blog/category/${category}`;
  return page === 1 ? list : `${list}/page/${String(page)}`;
}

/** Path and query under which `/blog` shows a search, such as `/blog?q=loom&category=design`. */
export function searchPath({ q, category }: Pick<View, 'q' | 'category'>): string {
  const query = new URLSearchParams({
    ...(q.trim() !== '' && { q: q.toWellFormed() }),
    ...(category !== allCategories && { category }),
  }).toString();
  return query === '' ? '/blog' : `/blog?${query}`;
}

/** Reads the query of `searchPath`; an unknown category becomes `allCategories`. */
export function readQuery(
  query: string,
  categories: readonly string[],
): Pick<View, 'q' | 'category'> {
  const params = new URLSearchParams(query);
  const q = params.get('q') ?? '';
  const category = params.get('category') ?? '';
  return {
    q: q.trim() === '' ? '' : q,
    category: categories.includes(category) ? category : allCategories,
  };
}
