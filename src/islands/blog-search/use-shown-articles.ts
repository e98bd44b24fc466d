import { useMemo, useState } from 'react';
import type { IndexedArticle } from '../../blog/article-index.ts';
import { partsFor } from '../../blog/article-index.ts';
import { isFiltered, pageSize, typedSearch } from '../../blog/search.ts';
import type { View } from '../../blog/search.ts';
import { useArticleIndex } from './use-article-index.ts';

/**
 * The articles of a view. Until they are there, the list goes on showing those of the view before.
 *
 * @param first the first page, which needs no index
 * @param total how many articles there are
 * @param isSearching whether a search is about to begin, so that the index can come already
 */
export function useShownArticles(
  view: View,
  first: readonly IndexedArticle[],
  total: number,
  isSearching: boolean,
) {
  const needed = partsFor(view, total);
  const index = useArticleIndex(isSearching ? partsFor('all', total) : needed);
  const isReady = needed <= index.parts;
  const [shownView, setShownView] = useState(view);
  if (isReady && shownView !== view) setShownView(view);

  const search = useMemo(() => typedSearch(index.articles), [index.articles]);
  const found = useMemo(
    () => (isFiltered(shownView) ? search(shownView) : undefined),
    [search, shownView],
  );
  const known = found ?? (index.parts > 0 ? index.articles : first);
  const shown = shownView.pages * pageSize;
  const articles = useMemo(() => known.slice(0, shown), [known, shown]);
  return {
    articles,
    /** How many articles all pages of the view have. */
    count: found?.length ?? total,
    isFound: found !== undefined,
    shownView,
    isComing: !isReady && !index.hasFailed,
    hasFailed: index.hasFailed,
    tryAgain: index.tryAgain,
  };
}
