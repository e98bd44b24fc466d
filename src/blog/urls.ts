import { allCategories } from './search.ts';

/** Path of a prerendered page of the list, from page 1; the first page of all categories is `/blog`. */
export function listPath(category: string, page: number): string {
  const list = category === allCategories ? '/blog' : `/blog/category/${category}`;
  return page === 1 ? list : `${list}/page/${String(page)}`;
}

/** Query of a list that shows a search, such as `?q=loom`, with the other parameters of `query`. */
export function searchQuery(q: string, query = ''): string {
  const params = new URLSearchParams(query);
  if (q === '') params.delete('q');
  else params.set('q', q);
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** The search in the query of a list. */
export function queryIn(query: string): string {
  return new URLSearchParams(query).get('q') ?? '';
}
