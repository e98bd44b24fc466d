/** Four times what a slow phone takes to the first paint, and soon enough for whoever wants to type. */
const longestWaitInMs = 2_000;

/**
 * Brings an island to life once its page is painted, so that no script competes with the first words
 * for the line and the processor (Paint Timing, first contentful paint).
 *
 * @param load fetches the island's code; what it gives then makes the island live
 */
async function hydrateAfterPaint(load: () => Promise<() => Promise<void>>): Promise<void> {
  // What nobody sees, in a tab behind or prepared before a click, is not painted: nothing competes.
  if (!document.hidden && 'PerformanceObserver' in window) {
    await new Promise<unknown>((resolve) => {
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve(paints);
      }).observe({ type: 'paint', buffered: true });
      document.addEventListener('visibilitychange', resolve);
      // Some browsers tell pages nothing of paints, against fingerprints.
      setTimeout(resolve, longestWaitInMs);
    });
  }
  const hydrate = await load();
  await hydrate();
}

// eslint-disable-next-line no-restricted-syntax -- Astro takes the default export of a directive.
export default hydrateAfterPaint;
