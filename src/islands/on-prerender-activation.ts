/**
 * Does something now; on a page that the browser prepares before anybody asks for it, once it is
 * shown. Until then the page before it may still change what both of them read.
 *
 * @returns ends the waiting
 */
export function onPrerenderActivation(action: () => void): () => void {
  if (!document.prerendering) {
    action();
    return () => undefined;
  }
  document.addEventListener('prerenderingchange', action, { once: true });
  return () => {
    document.removeEventListener('prerenderingchange', action);
  };
}
