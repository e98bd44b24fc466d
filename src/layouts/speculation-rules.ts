/** Links to pages of the site, without files and results of a form. */
const ownPage = "a[href^='/']:not([href*='.'],[href^='/f/'],[href^='/contact/'])";

/** The likeliest next pages: the top bar's, and those of the list that a page consists of. */
const likeliest = [
  "[data-preload] header a[href^='/']:not([aria-current])",
  "[data-preload=hover] main>:not(section) [data-long] a[href^='/']",
].join();

/**
 * Which pages are fetched or built before they are asked for (HTML section 7.6.1, speculation rules).
 * They apply when `allow-speculation.ts` sets `data-preload`.
 *
 * The likeliest pages are prefetched at once, because on a slow network hovering starts too late. A
 * page is prerendered as soon as a pointer reaches its link; without a pointer that hovers `eager`
 * would mean every link in view.
 */
export const speculationRules = {
  prefetch: [{ where: { selector_matches: likeliest }, eagerness: 'immediate' }],
  prerender: [
    { where: { selector_matches: `[data-preload=hover] ${ownPage}` }, eagerness: 'eager' },
    { where: { selector_matches: `[data-preload] ${ownPage}` }, eagerness: 'moderate' },
  ],
};
