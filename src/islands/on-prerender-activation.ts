/**
 * Runs an action now or, on a prerendered page, when the page is activated. Until then the page
 * before it may change shared state, for example `sessionStorage`.
 *
 * @returns cancels an action that has not run
 */
export function onPrerenderActivation(action: () => void): () => void {
  if (!document.prerendering) {
    action();
    return () => undefined;
  }
  document.addEventListener('prerenderingchange', action, { once: true });
  return () => document.removeEventListener('prerenderingchange', action);
}
