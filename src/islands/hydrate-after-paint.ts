/** Four times the time to first paint on a slow phone. */
const maxWaitMs = 2_000;

/**
 * Hydrates an island after the first contentful paint (Paint Timing), so that no script competes
 * with the paint for network and processor.
 *
 * @param load fetches the island's code and returns a function that hydrates the island
 */
async function hydrateAfterPaint(load: () => Promise<() => Promise<void>>): Promise<void> {
  // A hidden page, in a background tab or prerendered, is not painted.
  if (!document.hidden && 'PerformanceObserver' in window) {
    await new Promise<unknown>((resolve) => {
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve(paints);
      }).observe({ type: 'paint', buffered: true });
      document.addEventListener('visibilitychange', resolve);
      // Some browsers hide paint times from pages, against fingerprinting.
      setTimeout(resolve, maxWaitMs);
    });
  }
  const hydrate = await load();
  await hydrate();
}

// eslint-disable-next-line no-restricted-syntax -- Astro takes the default export of a directive.
export default hydrateAfterPaint;
