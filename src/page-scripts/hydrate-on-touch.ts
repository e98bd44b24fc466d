import type { ClientDirective } from 'astro';

/** A pointer that reaches the island, the focus of a key, a text that the browser fills in, and the click of an aid. */
const signsOfUse = ['pointerover', 'focusin', 'input', 'click'];

/**
 * The directive `client:touch`: loads an island at the first sign of its use, or at once where the page opens with a
 * state to restore. Until then a button waits for its click, and so do links in and forms with `data-in-place`; if the
 * island cannot be loaded, they go the way without JavaScript. Any other form goes that way at once, and its island stays
 * as it is.
 *
 * @param options `value` has the names under which the state is kept, in the query or in `sessionStorage`, separated
 *   by spaces, or true for none; a state of the history counts for every island
 */
const hydrateOnTouch: ClientDirective = (load, { value }, island) => {
  let isTouched = false;
  let isOver = false;
  let repeat: (() => void) | undefined;
  const start = async () => {
    if (isTouched) return;
    isTouched = true;
    const hydrate = await load().catch(console.error);
    if (isOver) return;
    await hydrate?.();
    isOver = true;
    repeat?.();
  };
  const names = String(value).split(' ');
  const startIfKept = () => {
    if (history.state || names.some(isKept)) void start();
  };
  const wait = (event: Event, action: () => void) => {
    if (isOver) return;
    event.preventDefault();
    repeat = action;
  };
  for (const sign of signsOfUse) island.addEventListener(sign, () => void start());
  island.addEventListener('click', (event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLElement>('[type=button],[data-in-place] a');
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (control && !opensElsewhere) wait(event, () => control.click());
  });
  island.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if ('inPlace' in form.dataset) wait(event, () => form.requestSubmit());
    else isOver = true;
  });
  startIfKept();
  // Until a prerendered page is shown, the page before it may keep something.
  document.addEventListener('prerenderingchange', startIfKept);
};

function isKept(name: string): boolean {
  try {
    const isInQuery = new URLSearchParams(location.search).has(name);
    return isInQuery || sessionStorage.getItem(name) !== null;
  } catch {
    // Storage that is denied throws, and keeps nothing.
    return false;
  }
}

export { hydrateOnTouch as default };
