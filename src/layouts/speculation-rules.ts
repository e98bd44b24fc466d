/** The site's own pages: not files, not where a form leads, not what asks to be left alone. */
const ownPages =
  "a[href^='/']:not([href*='.'],[href^='/f/'],[href^='/contact/'],[download],[rel~=nofollow])";

/**
 * Asks the browser to prepare the page behind a link on which the pointer rests, so that a click
 * shows what is already there (HTML section 7.6.1, speculation rules).
 */
export const speculationRules = {
  prerender: [{ where: { selector_matches: ownPages }, eagerness: 'moderate' }],
};
