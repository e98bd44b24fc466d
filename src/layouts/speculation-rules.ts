/** No page links to what only a form leads to; a browser drops a prerendered file. */
const ownPage = "a[href^='/']";

/** The likeliest next pages: the top bar's, and those of the list that a page consists of. */
const likeliest = [
  '[data-preload] header a:not([aria-current])',
  '[data-preload=hover] main>:not(section) [data-long] a',
].join();

/** The likeliest of all: the first of that list, or from the home page the next in the top bar. */
const next =
  "[data-preload=hover] :is(main>:not(section) [data-long]>:first-child,header li:has([href='/'][aria-current])+li) a";

/**
 * Which pages are fetched or built before they are asked for (HTML section 7.6.1, speculation rules).
 * They apply when `allow-speculation.ts` sets `data-preload`.
 *
 * The likeliest pages are prefetched at once, because on a slow network hovering starts too late, and
 * one of them is prerendered: a second one would have to be discarded before the click takes effect. Any
 * page is prerendered as soon as a pointer reaches its link; without a pointer that hovers `eager`
 * would mean every link in view.
 *
 * @param hasList whether the page may have such a list; a short one has none
 */
export function speculationRules(hasList: boolean) {
  const rule = (selector: string, eagerness: string) => ({
    where: { selector_matches: selector },
    eagerness,
  });
  return {
    prefetch: [rule(likeliest, 'immediate')],
    prerender: [
      ...(hasList ? [rule(next, 'immediate')] : []),
      rule(`[data-preload=hover] ${ownPage}`, 'eager'),
      rule(`[data-preload] ${ownPage}`, 'moderate'),
    ],
  };
}
