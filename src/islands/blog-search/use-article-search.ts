import { useEffect, useMemo, useState } from 'react';
import { partCount, partsFor } from '../../blog/article-index.ts';
import { pageSize } from '../../blog/pagination.ts';
import { filterArticles, isFiltered, type Searchable, type View } from '../../blog/search.ts';
import { indexLoader, type ListedArticle } from './load-index.ts';

type LoadedIndex = { parts: number; articles: readonly Searchable<ListedArticle>[] };

export type ArticleSearch = ReturnType<typeof useArticleSearch>;

/**
 * Finds the articles of a view; until the index has loaded, these are the newest ones.
 *
 * @param firstPage the newest articles, which need no index
 * @param total how many articles there are
 */
export function useArticleSearch(view: View, firstPage: readonly ListedArticle[], total: number) {
  const [isPrefetching, setPrefetching] = useState(false);
  const needed = partsFor(view, total);
  const { index, hasFailed, retry } = useArticleIndex(isPrefetching ? partCount(total) : needed);
  const isReady = needed <= index.parts;

  const found = useMemo(
    () => (isReady && isFiltered(view) ? filterArticles(index.articles, view) : undefined),
    [isReady, index, view],
  );
  const listed = found ?? (index.parts > 0 ? index.articles : firstPage);
  const length = view.pages * pageSize;
  return {
    /** The same array until it changes. */
    articles: useMemo(() => listed.slice(0, length), [listed, length]),
    /** How many articles all pages of the list have. */
    count: found?.length ?? total,
    /** Whether `articles` are those of a search, rather than the newest. */
    isFound: found !== undefined,
    isReady,
    hasFailed: hasFailed && !isReady,
    retry,
    /** Fetches the whole index before the first key. */
    prefetch: () => setPrefetching(true),
  };
}

/** The first parts of the index, fetched when they are first needed. */
function useArticleIndex(needed: number) {
  const [load] = useState(indexLoader);
  const [index, setIndex] = useState<LoadedIndex>({ parts: 0, articles: [] });
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    if (needed <= index.parts) return;
    let isCurrent = true;
    load(needed).then(
      (articles) => {
        if (isCurrent) setIndex({ parts: needed, articles });
      },
      () => {
        if (isCurrent) setFailedAttempt(attempt);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, needed, index.parts, attempt]);

  return {
    index,
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
