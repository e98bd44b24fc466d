import { firstView, type View } from '../../blog/search.ts';
import { readQuery, searchQuery } from '../../blog/urls.ts';

/** Content of `history.state` beside the URL: length of the list, and its scroll position. */
type SavedState = { pages?: number; top?: number } | null;

/** Safari allows 100 changes of the history in 30 seconds. */
const saveDelayMs = 350;

/**
 * The view of the list, kept in the URL and in `history.state`, so that Back, a reload and a shared
 * link show it again. For `useSyncExternalStore`.
 */
export class ViewStore {
  /** The view before hydration. */
  readonly first: View;
  readonly #choices: readonly string[];
  readonly #listeners = new Set<() => void>();
  #view: View | undefined;
  #savedTop: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param own the category of the list itself
   * @param choices the categories that it can show in place of its own
   */
  constructor(own: string, choices: readonly string[]) {
    this.first = firstView(own);
    this.#choices = choices;
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
    history.pushState({ pages: 1 } satisfies SavedState, '', this.#address());
  };

  readonly showMore = (): void => {
    this.#change({ ...this.read(), pages: this.read().pages + 1 });
    this.#save();
  };

  readonly clear = (): void => {
    this.#change(this.first);
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
    const search = readQuery(location.search, this.#choices, this.first.category);
    return { ...search, pages: saved?.pages ?? 1 };
  }

  #address(): string {
    const query = searchQuery(this.read(), location.search, this.first.category);
    return `${location.pathname}${query}${location.hash}`;
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
    history.replaceState(state, '', this.#address());
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
