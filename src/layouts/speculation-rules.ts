/** Links to pages of the site, without files and results of a form. */
const ownPage = "a[href^='/']:not([href*='.'],[href^='/f/'],[href^='/contact/'])";

/** Links to the likeliest next pages: the top bar's, and the items with a picture of a page that is a list. */
const topBar = "[data-preload] header a[href^='/']:not([aria-current])";
const list = "[data-preload=hover] main>:not(section) li:has(div svg,div img) a[href^='/']";

/** The page after this one in the top bar. */
const next = '[data-preload=hover] :has([aria-current])+li a';

/**
 * Pages that are fetched or built before they are asked for (HTML section 7.6.1, speculation rules).
 * They apply when `allow-speculation.ts` sets `data-preload`.
 *
 * The likeliest pages are prefetched at once, because on a slow network hovering starts too late. A
 * page is prerendered as soon as a pointer reaches its link, or at once if it is the likeliest by far;
 * without a pointer that hovers `eager` would mean every link in view.
 *
 * On a site with third parties, pages are only prefetched: a prerendered one could run a counter, or ask a map for
 * pictures, for a visitor who never opens it.
 *
 * @param isHome whether the page after this one in the top bar is the likeliest by far
 */
export function speculationRules(isHome: boolean, hasThirdParties: boolean) {
  const rule = (selector: string, eagerness: string) => ({
    where: { selector_matches: selector },
    eagerness,
  });
  // The home page is not a list.
  const likeliest = rule(isHome ? topBar : `${topBar},${list}`, 'immediate');
  const reached = [
    rule(`[data-preload=hover] ${ownPage}`, 'eager'),
    rule(`[data-preload] ${ownPage}`, 'moderate'),
  ];
  if (hasThirdParties) return { prefetch: [likeliest, ...reached] };
  return {
    prefetch: [likeliest],
    prerender: [...(isHome ? [rule(next, 'immediate')] : []), ...reached],
  };
}
