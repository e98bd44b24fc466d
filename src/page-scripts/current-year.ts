/** Puts the year of the visit where the build could only write its own. */
export function showCurrentYear(page: ParentNode, now: Date): void {
  page.querySelector('[data-current-year]')?.replaceChildren(String(now.getFullYear()));
}
