import type { ClientDirective } from 'astro';

/** A pointer that reaches the island, the focus of a key or an aid, and a text that the browser fills in. */
const signsOfUse = ['pointerover', 'focusin', 'input'];

/**
 * The directive `client:touch`: loads an island at the first sign of its use, or at once where the page opens with a
 * state to restore. A button that is clicked before is clicked again after; a form that is submitted before goes the way
 * without JavaScript, and the island stays as it is.
 *
 * @param options `value` has the names under which the state is kept, in the query or in `sessionStorage`, separated
 *   by spaces, and is true without any; a state of the history counts for every island
 */
const hydrateOnTouch: ClientDirective = (load, { value }, island) => {
  const untouched = new AbortController();
  const hydrated = new AbortController();
  let isSubmitted = false;
  let clicked: HTMLButtonElement | null = null;
  const start = async () => {
    untouched.abort();
    const hydrate = await load();
    if (isSubmitted) return;
    await hydrate();
    hydrated.abort();
    clicked?.click();
  };
  const names = typeof value === 'string' ? value.split(' ') : [];
  const startIfKept = () => {
    if (history.state || names.some(isKept)) void start();
  };
  island.addEventListener('submit', () => (isSubmitted = true));
  const keepClick = ({ target }: Event) => {
    clicked = (target as Element).closest('button[type=button]');
  };
  island.addEventListener('click', keepClick, { signal: hydrated.signal });
  for (const sign of signsOfUse) {
    island.addEventListener(sign, () => void start(), { signal: untouched.signal });
  }
  startIfKept();
  // Until a prerendered page is shown, the page before it may keep something.
  document.addEventListener('prerenderingchange', startIfKept, { signal: untouched.signal });
};

function isKept(name: string): boolean {
  if (new URLSearchParams(location.search).has(name)) return true;
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    // Storage that is denied throws, and keeps nothing.
    return false;
  }
}

export { hydrateOnTouch as default };
