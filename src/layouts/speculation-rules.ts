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
 * A page with third parties is only prefetched: prerendered, it would run a counter and ask a map for pictures, for a
 * visitor who may never open it.
 *
 * @param isHome whether the page after this one in the top bar is the likeliest by far
 * @param withThirdParties patterns of pages, such as `/blog/*`
 */
export function speculationRules(isHome: boolean, withThirdParties: readonly string[]) {
  const rule = (selector: string, eagerness: string) => ({
    where: { selector_matches: selector },
    eagerness,
  });
  const links = linksTo(withThirdParties);
  const others = links && `:not(${links})`;
  return {
    prefetch: [
      // The home page is not a list.
      rule(isHome ? topBar : `${topBar},${list}`, 'immediate'),
      ...(links ? [rule(`[data-preload] ${ownPage}:is(${links})`, 'moderate')] : []),
    ],
    prerender: [
      ...(isHome ? [rule(next + others, 'immediate')] : []),
      rule(`[data-preload=hover] ${ownPage}${others}`, 'eager'),
      rule(`[data-preload] ${ownPage}${others}`, 'moderate'),
    ],
  };
}

/** A selector of the links to pages, with a query or without; it also takes pages whose address begins alike. */
function linksTo(pages: readonly string[]): string {
  const starts = pages.flatMap((page) => {
    if (page === '/') return ["[href='/']"];
    const start = page === '*' ? '/' : page.replace(/\*$/, '');
    return [start, encodeURI(start)].map((it) => `[href^='${it.replaceAll("'", "\\'")}']`);
  });
  return [...new Set(starts)].join();
}
