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
export class ViewStore {
  readonly #categories: readonly string[];
  readonly #listeners = new Set<() => void>();
  #view: View | undefined;
  #savedTop: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(categories: readonly string[]) {
    this.#categories = categories;
  }

  readonly read = (): View => (this.#view ??= this.#load());

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    addEventListener('popstate', this.#restore);
    addEventListener('click', this.#save, true);
    addEventListener('scroll', this.#saveLater, { passive: true });
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('popstate', this.#restore);
      removeEventListener('click', this.#save, true);
      removeEventListener('scroll', this.#saveLater);
    };
  };

  readonly search = (q: string): void => {
    this.#change({ ...this.read(), q, pages: 1 });
    this.#saveLater();
  };

  readonly choose = (category: string): void => {
    if (category === this.read().category) return;
    this.#save();
    this.#change({ ...this.read(), category, pages: 1 });
    history.pushState({ pages: 1 } satisfies SavedState, '', searchPath(this.read()));
  };

  readonly showMore = (): void => {
    this.#change({ ...this.read(), pages: this.read().pages + 1 });
    this.#save();
  };

  readonly clear = (): void => {
    this.#change(firstView);
    this.#save();
  };

  /** Scrolls to the saved position once the list shows the restored view; the browser may be early. */
  restoreScroll(shown: View): void {
    if (shown !== this.read() || this.#savedTop === undefined) return;
    scrollTo(0, this.#savedTop);
    this.#savedTop = undefined;
  }

  #load(): View {
    const saved = history.state as SavedState;
    this.#savedTop = saved?.top;
    return { ...readQuery(location.search, this.#categories), pages: saved?.pages ?? 1 };
  }

  #show(view: View): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  #change(view: View): void {
    this.#savedTop = undefined;
    this.#show(view);
  }

  readonly #save = (): void => {
    clearTimeout(this.#timer);
    const state: SavedState = { pages: this.read().pages, top: scrollY };
    history.replaceState(state, '', searchPath(this.read()));
  };

  readonly #saveLater = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#save, saveDelayMs);
  };

  readonly #restore = (): void => {
    // A jump within the page makes an entry without state, and leaves the view as it is.
    if (history.state === null) return;
    clearTimeout(this.#timer);
    this.#show(this.#load());
  };
}
