import { useCallback, useEffect, useState } from 'react';
import { indexPath, type IndexEntry } from '../../blog/article-index.ts';
import { searchable, type Searchable } from '../../blog/search.ts';
import type { CoverData } from '../../ui/Cover.tsx';

export type ListedArticle = IndexEntry<CoverData>;
type Index = readonly Searchable<ListedArticle>[];

/**
 * The index of all articles, undefined until it is fetched.
 *
 * @param isNeeded whether to fetch it now
 * @param q the search; after a failure, each change of it fetches the index again
 */
export function useArticleIndex(isNeeded: boolean, q: string) {
  const [index, setIndex] = useState<Index>();
  const [hasFailed, setFailed] = useState(false);

  /** Fetches the index. @returns whether it is there; never rejects */
  const load = useCallback(async (): Promise<boolean> => {
    const fetched = await fetchIndexOnce();
    setIndex(fetched);
    setFailed(!fetched);
    return fetched !== undefined;
  }, []);

  useEffect(() => {
    if (isNeeded) void load();
  }, [isNeeded, q, load]);

  return { index, hasFailed, load };
}

let pending: Promise<Index> | undefined;

/** The index, or undefined after a failure: the next call fetches it again. */
async function fetchIndexOnce(): Promise<Index | undefined> {
  pending ??= fetchIndex();
  try {
    return await pending;
  } catch {
    pending = undefined;
    return undefined;
  }
}

async function fetchIndex(): Promise<Index> {
  const response = await fetch(indexPath);
  if (!response.ok) throw new Error(`${indexPath}: ${String(response.status)}`);
  return ((await response.json()) as ListedArticle[]).map(searchable);
}
