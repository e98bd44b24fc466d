import { firstView, type View } from '../../blog/search.ts';
import { readQuery, searchPath } from '../../blog/urls.ts';

/** What `history.state` holds beside the URL: how long the list is, and how far it is scrolled. */
type SavedState = { pages?: number; top?: number } | null;

/** Safari allows 100 changes of the history in 30 seconds. */
const saveDelayMs = 350;

/**
 * The view of the list, kept in the URL and in `history.state`, so that Back, a reload and a shared
 * link show it again. For `useSyncExternalStore`.
 */
export function viewStore(categories: readonly string[]) {
  const listeners = new Set<() => void>();
  let view: View | undefined;
  let savedTop: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function load(): View {
    const saved = history.state as SavedState;
    savedTop = saved?.top;
    return { ...readQuery(location.search, categories), pages: saved?.pages ?? 1 };
  }

  const read = () => (view ??= load());

  function show(next: View) {
    view = next;
    for (const listener of listeners) listener();
  }

  function change(next: View) {
    savedTop = undefined;
    show(next);
  }

  function save() {
    clearTimeout(timer);
    const state: SavedState = { pages: read().pages, top: scrollY };
    history.replaceState(state, '', searchPath(read()));
  }

  function saveLater() {
    clearTimeout(timer);
    timer = setTimeout(save, saveDelayMs);
  }

  function restore() {
    // A jump within the page makes an entry without state, and leaves the view as it is.
    if (history.state === null) return;
    clearTimeout(timer);
    show(load());
  }

  return {
    read,
    subscribe(listener: () => void) {
      listeners.add(listener);
      addEventListener('popstate', restore);
      addEventListener('click', save, true);
      addEventListener('scroll', saveLater, { passive: true });
      return () => {
        listeners.delete(listener);
        removeEventListener('popstate', restore);
        removeEventListener('click', save, true);
        removeEventListener('scroll', saveLater);
      };
    },
    search(q: string) {
      change({ ...read(), q, pages: 1 });
      saveLater();
    },
    choose(category: string) {
      if (category === read().category) return;
      save();
      change({ ...read(), category, pages: 1 });
      history.pushState({ pages: 1 } satisfies SavedState, '', searchPath(read()));
    },
    showMore() {
      change({ ...read(), pages: read().pages + 1 });
      save();
    },
    clear() {
      change(firstView);
      save();
    },
    /** Scrolls to the saved position once the list shows the restored view; the browser may be early. */
    restoreScroll(shown: View) {
      if (shown !== read() || savedTop === undefined) return;
      scrollTo(0, savedTop);
      savedTop = undefined;
    },
  };
}
