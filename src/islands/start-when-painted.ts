/**
 * Brings an island to life once its page is painted, so that no script competes with the first words
 * for the line and the processor.
 *
 * @param load fetches the island's code; what it gives then makes the island live
 */
async function startWhenPainted(load: () => Promise<() => Promise<void>>): Promise<void> {
  await painted();
  fetchAllAtOnce();
  const hydrate = await load();
  await hydrate();
}

/**
 * Waits for the first words or pictures (Paint Timing, first contentful paint). A page that is
 * prepared before anybody asks for it has none to wait for, nor has a browser that does not tell.
 */
function painted(): Promise<void> {
  if (document.prerendering || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/**
 * Fetches the scripts that the page's import map names, which would else be found one after the
 * other. A browser whose import maps know no integrity checks it by these links.
 */
function fetchAllAtOnce(): void {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  for (const [href, hash] of Object.entries(integrity)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.integrity = hash;
    link.href = href;
    document.head.append(link);
  }
}

// eslint-disable-next-line no-restricted-syntax -- Astro takes the default export of a directive.
export default startWhenPainted;
