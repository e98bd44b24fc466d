import { partPath, type IndexEntry } from '../../blog/article-index.ts';
import { searchable, type Searchable } from '../../blog/search.ts';
import type { CoverData } from '../../ui/Cover.tsx';

export type ListedArticle = IndexEntry<CoverData>;

/** Returns a function that fetches the first `count` parts of the index, each only once if it succeeds. */
export function indexLoader() {
  const parts = new Map<number, Promise<Searchable<ListedArticle>[]>>();

  function load(part: number) {
    const known = parts.get(part);
    if (known) return known;
    const fetched = fetchPart(part).catch((error: unknown) => {
      parts.delete(part);
      throw error;
    });
    parts.set(part, fetched);
    return fetched;
  }

  return async (count: number): Promise<Searchable<ListedArticle>[]> => {
    const loaded = await Promise.all(Array.from({ length: count }, (_, part) => load(part)));
    return loaded.flat();
  };
}

async function fetchPart(part: number): Promise<Searchable<ListedArticle>[]> {
  const response = await fetch(partPath(part));
  if (!response.ok) throw new Error(`${partPath(part)}: ${String(response.status)}`);
  return ((await response.json()) as ListedArticle[]).map(searchable);
}
