/**
 * Brings an island to life once its page is painted, so that no script competes with the first words
 * for the line and the processor (Paint Timing, first contentful paint).
 *
 * @param load fetches the island's code; what it gives then makes the island live
 */
async function startWhenPainted(load: () => Promise<() => Promise<void>>): Promise<void> {
  // A page that is prepared before anybody asks for it paints nothing yet.
  if (!document.prerendering) {
    await new Promise<void>((resolve) => {
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
    });
  }
  const hydrate = await load();
  await hydrate();
}

// eslint-disable-next-line no-restricted-syntax -- Astro takes the default export of a directive.
export default startWhenPainted;
