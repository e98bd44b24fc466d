import { addressOf, askedFor } from '../../blog/urls.ts';
import { firstView, type View } from '../../blog/search.ts';

/** What an entry of the browser's history remembers beside its address. */
type Kept = { pages?: number; top?: number };

/** Safari refuses more than 100 changes of the address in 30 seconds. */
const restMs = 350;

/**
 * What the list shows, kept in the address and in the history, so that Back, a reload and a shared
 * link show it again. A store for `useSyncExternalStore`.
 */
export function articleViewStore(categories: readonly string[]) {
  const listeners = new Set<() => void>();
  let view: View | undefined;
  let hasReturned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let placeTimer: ReturnType<typeof setTimeout> | undefined;

  const read = () => (view ??= viewHere());

  function viewHere(): View {
    return { ...firstView, ...askedFor(location.search, categories), pages: kept().pages ?? 1 };
  }

  function show(next: View) {
    view = next;
    for (const listener of listeners) listener();
  }

  const keptNow = (): Kept => ({ pages: read().pages, top: scrollY });

  function write() {
    clearTimeout(timer);
    timer = undefined;
    history.replaceState(keptNow(), '', addressOf(read()));
  }

  function writeWhatWaits() {
    if (timer !== undefined) write();
  }

  function comeBack() {
    clearTimeout(timer);
    timer = undefined;
    const here = viewHere();
    // A jump within the page makes an entry that remembers nothing, and changes nothing.
    const isJump = history.state === null && addressOf(here) === addressOf(read());
    if (!isJump) show(here);
  }

  /** Whoever comes back or reloads finds the same place again; the browser lacks the pages for it. */
  function keepPlace() {
    clearTimeout(placeTimer);
    if (timer !== undefined) write();
    else history.replaceState(keptNow(), '');
  }

  function keepPlaceAtRest() {
    // Before that, it is the browser that scrolls, and as far as the first page goes.
    if (!hasReturned) return;
    clearTimeout(placeTimer);
    placeTimer = setTimeout(keepPlace, restMs);
  }

  return {
    read,
    subscribe(listener: () => void) {
      listeners.add(listener);
      addEventListener('popstate', comeBack);
      addEventListener('pagehide', writeWhatWaits);
      addEventListener('click', keepPlace, true);
      addEventListener('scroll', keepPlaceAtRest, { passive: true });
      return () => {
        listeners.delete(listener);
        removeEventListener('popstate', comeBack);
        removeEventListener('pagehide', writeWhatWaits);
        removeEventListener('click', keepPlace, true);
        removeEventListener('scroll', keepPlaceAtRest);
      };
    },
    search(q: string) {
      show({ ...read(), q, pages: 1 });
      clearTimeout(timer);
      timer = setTimeout(write, restMs);
    },
    choose(category: string) {
      if (category === read().category) return;
      writeWhatWaits();
      show({ ...read(), category, pages: 1 });
      history.pushState({ pages: 1 } satisfies Kept, '', addressOf(read()));
    },
    showMore() {
      show({ ...read(), pages: read().pages + 1 });
      write();
    },
    clear() {
      show(firstView);
      write();
    },
    /** Where the page stood when it was left, in CSS pixels from its top. Asked once, on coming back. */
    placeLeft() {
      hasReturned = true;
      return kept().top;
    },
  };
}

function kept(): Kept {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return {};
  const { pages, top } = state as Record<string, unknown>;
  return {
    ...(Number.isSafeInteger(pages) && Number(pages) >= 1 && { pages: Number(pages) }),
    ...(typeof top === 'number' && { top }),
  };
}
