/** Replaces the year of the build by the year of the visit. */
export function showCurrentYear(page: ParentNode, now: Date): void {
  page.querySelector('[data-current-year]')?.replaceChildren(String(now.getFullYear()));
}
