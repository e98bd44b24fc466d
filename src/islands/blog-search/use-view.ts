import { useEffect, useState, type RefObject } from 'react';
import { queryIn, searchQuery } from '../../blog/urls.ts';

/** Content of the list: the first `pages` pages of the articles that match `q`. */
export type View = { q: string; pages: number };

/** Safari allows 100 changes of the history in 30 seconds. */
const saveDelayMs = 350;

/**
 * The view of the list, and a function that changes it. The query is kept in the URL and the length in
 * `history.state`, so that Back, a reload and a shared link show the view again.
 *
 * @param field the search field, which may hold text typed before hydration
 */
export function useView(field: RefObject<HTMLInputElement | null>) {
  const [view, setView] = useState<View>({ q: '', pages: 1 });

  useEffect(() => {
    if (!field.current) return;
    field.current.value ||= queryIn(location.search);
    const saved = history.state as { pages?: number } | null;
    setView({ q: field.current.value, pages: saved?.pages ?? 1 });
  }, [field]);

  useEffect(() => {
    const save = () => {
      const query = searchQuery(view.q, location.search);
      const state = view.pages > 1 ? { pages: view.pages } : null;
      history.replaceState(state, '', `${location.pathname}${query}${location.hash}`);
    };
    const timer = setTimeout(save, saveDelayMs);
    return () => clearTimeout(timer);
  }, [view]);

  return [view, setView] as const;
}
