import { useCallback, useEffect, useState } from 'react';
import { searchable, type Searchable } from '../../blog/search.ts';
import { indexPath, type IndexEntry } from './article-index.ts';

type Index = readonly Searchable<IndexEntry>[];

let pending: Promise<Index> | undefined;

/**
 * The index of all articles, undefined until it is fetched.
 *
 * @param isNeeded whether to fetch it now
 * @param q the search; after a failure, each change of it fetches the index again
 */
export function useArticleIndex(isNeeded: boolean, q: string) {
  const [index, setIndex] = useState<Index>();
  const [hasFailed, setFailed] = useState(false);

  /** Fetches the index once. @returns whether it is there; never rejects */
  const load = useCallback(async (): Promise<boolean> => {
    pending ??= fetchIndex();
    try {
      setIndex(await pending);
      setFailed(false);
      return true;
    } catch {
      // The next call fetches it again.
      pending = undefined;
      setFailed(true);
      return false;
    }
  }, []);

  useEffect(() => {
    if (isNeeded) void load();
  }, [isNeeded, q, load]);

  return { index, hasFailed, load };
}

async function fetchIndex(): Promise<Index> {
  const response = await fetch(indexPath);
  if (!response.ok) throw new Error(`${indexPath}: ${String(response.status)}`);
  return ((await response.json()) as IndexEntry[]).map(searchable);
}
