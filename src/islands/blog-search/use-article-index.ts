import { useEffect, useState } from 'react';
import { articleIndexLoader, type IndexedArticle } from '../../blog/article-index.ts';
import { searchable, type Searchable } from '../../blog/search.ts';

/** The first parts of the index, fetched when they are first needed. */
export function useArticleIndex(neededParts: number) {
  const [load] = useState(() => articleIndexLoader(searchable));
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState<{ parts: number; articles: Searchable<IndexedArticle>[] }>({
    parts: 0,
    articles: [],
  });

  useEffect(() => {
    if (neededParts <= loaded.parts) return;
    let isCurrent = true;
    load(neededParts).then(
      (articles) => {
        if (!isCurrent) return;
        setLoaded({ parts: neededParts, articles });
        setFailed(false);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, neededParts, loaded.parts, attempt]);

  return {
    ...loaded,
    hasFailed: hasFailed && neededParts > loaded.parts,
    tryAgain() {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
