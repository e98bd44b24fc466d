/** The site's own pages: not files, not where a form leads, not what asks to be left alone. */
const ownPages =
  "a[href^='/']:not([href*='.'],[href^='/f/'],[href^='/contact/'],[download],[rel~=nofollow])";

/** The likeliest next pages, which are few enough to be fetched without a sign from the visitor. */
const topBar = "header a[href^='/']:not([aria-current])";

/**
 * Asks the browser to prepare the page behind a link on which the pointer rests, so that a click
 * shows what is already there; and to fetch those of the top bar a moment before, as preparing begins
 * too late to wait for a slow network (HTML section 7.6.1, speculation rules).
 */
export const speculationRules = {
  prefetch: [{ where: { selector_matches: topBar }, eagerness: 'eager' }],
  prerender: [{ where: { selector_matches: ownPages }, eagerness: 'moderate' }],
};
