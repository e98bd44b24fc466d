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
  const onHover = [
    rule(`[data-preload=hover] ${ownPage}`, 'eager'),
    rule(`[data-preload] ${ownPage}`, 'moderate'),
  ];
  // The home page is not a list.
  const likeliest = rule(isHome ? topBar : `${topBar},${list}`, 'immediate');
  const prerendered = [...(isHome ? [rule(next, 'immediate')] : []), ...onHover];
  if (withThirdParties.length === 0) return { prefetch: [likeliest], prerender: prerendered };
  const prefetch = [likeliest, ...onHover];
  if (withThirdParties.includes('*')) return { prefetch };
  const excluded = { not: { href_matches: withThirdParties.map(urlPattern) } };
  const prerender = prerendered.map(({ where, eagerness }) => {
    return { where: { and: [where, excluded] }, eagerness };
  });
  return { prefetch, prerender };
}

/** The pages as a pattern of the URL Pattern standard, in which other signs than `*` have a meaning too. */
function urlPattern(pages: string): string {
  return pages.replaceAll(/[+:(){}]/g, String.raw`\$&`);
}
