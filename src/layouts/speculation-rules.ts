/** Links to pages of the site, without files and results of a form. */
const ownPages =
  "a[href^='/']:not([href*='.'],[href^='/f/'],[href^='/contact/'],[download],[rel~=nofollow])";

/** The likeliest next pages, few enough to fetch in advance. */
const topBar = "header a[href^='/']:not([aria-current])";

/**
 * Prerenders a page when the pointer rests on its link, and prefetches those of the top bar, because
 * hovering starts too late for a slow network (HTML section 7.6.1, speculation rules).
 */
export const speculationRules = {
  prefetch: [{ where: { selector_matches: topBar }, eagerness: 'eager' }],
  prerender: [{ where: { selector_matches: ownPages }, eagerness: 'moderate' }],
};
