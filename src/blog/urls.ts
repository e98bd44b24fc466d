import { allCategories, type View } from './search.ts';

/** Path of a prerendered page of the list, from page 1; the first page of all categories is `/blog`. */
export function listPath(category: string, page: number): string {
  const list = category === allCategories ? '/blog' : `/blog/category/${category}`;
  return page === 1 ? list : `${list}/page/${String(page)}`;
}

/** The part of a view in the address of the list. */
type Search = Pick<View, 'q' | 'category'>;

/**
 * Query of a list that shows a search, for example `?q=loom&category=design`; '' without a search.
 * Keeps other parameters.
 *
 * @param query current query of the list
 * @param own the category of the list itself, from its path
 */
export function searchQuery({ q, category }: Search, query: string, own: string): string {
  const params = new URLSearchParams(query);
  params.delete('q');
  params.delete('category');
  if (q.trim() !== '') params.append('q', q.toWellFormed());
  if (category !== own) params.append('category', category);
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/**
 * Reads the query of `searchQuery`.
 *
 * @param choices the categories that the list can show in place of its own
 */
export function readQuery(query: string, choices: readonly string[], own: string): Search {
  const params = new URLSearchParams(query);
  const q = params.get('q') ?? '';
  const category = params.get('category') ?? '';
  return {
    q: q.trim() === '' ? '' : q,
    category: choices.includes(category) ? category : own,
  };
}
