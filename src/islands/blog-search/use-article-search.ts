import { useCallback, useEffect, useMemo, useState } from 'react';
import { partCount, partsFor } from '../../blog/article-index.ts';
import { pageSize } from '../../blog/pagination.ts';
import {
  filterArticles,
  firstView,
  isSearch,
  type Searchable,
  type View,
} from '../../blog/search.ts';
import { indexLoader, type ListedArticle } from './load-index.ts';

/** The list before any search. */
export type ArticleList = {
  /** The id of the category whose articles it shows. */
  category: string;
  firstPage: readonly ListedArticle[];
  /** Number of its articles. */
  total: number;
  /** Number of articles in the index, of all categories. */
  indexed: number;
};

type LoadedIndex = { parts: number; articles: readonly Searchable<ListedArticle>[] };

export type ArticleSearch = ReturnType<typeof useArticleSearch>;

/** Finds the articles of a view; until the index has loaded, these are the first of the list. */
export function useArticleSearch(view: View, list: ArticleList) {
  const { category, firstPage, total, indexed } = list;
  const needed = partsFor(view, indexed, category);
  const { index, hasFailed, retry, prefetch } = useArticleIndex(view, needed);
  const isReady = needed <= index.parts;

  const own = useMemo(
    () => (index.parts > 0 ? filterArticles(index.articles, firstView(category)) : firstPage),
    [index, category, firstPage],
  );
  const found = useMemo(
    () => (isReady && isSearch(view, category) ? filterArticles(index.articles, view) : undefined),
    [isReady, index, view, category],
  );
  const listed = found ?? own;
  const length = view.pages * pageSize;
  return {
    /** The same array until it changes. */
    articles: useMemo(() => listed.slice(0, length), [listed, length]),
    /** Number of articles on all pages of the list. */
    count: found?.length ?? total,
    /** Whether `articles` come from a search rather than from the list. */
    isFound: found !== undefined,
    isReady,
    hasFailed: hasFailed && !isReady,
    retry,
    /** Fetches the whole index before the first key. */
    prefetch: () => prefetch(partCount(indexed)),
  };
}

/** The first parts of the index, fetched when a view needs them, and again at each view after a failure. */
function useArticleIndex(view: View, needed: number) {
  const [load] = useState(indexLoader);
  const [index, setIndex] = useState<LoadedIndex>({ parts: 0, articles: [] });
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const fetchParts = useCallback(
    async (parts: number) => {
      const articles = await load(parts);
      setIndex((known) => (known.parts < parts ? { parts, articles } : known));
      setFailed(false);
    },
    [load],
  );

  useEffect(() => {
    if (needed <= index.parts) return;
    let isCurrent = true;
    fetchParts(needed).catch(() => {
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [fetchParts, needed, index.parts, view, attempt]);

  return {
    index,
    hasFailed,
    retry() {
      setFailed(false);
      setAttempt(attempt + 1);
    },
    prefetch(parts: number) {
      // The next view that needs them fetches them again.
      fetchParts(parts).catch(() => undefined);
    },
  };
}
