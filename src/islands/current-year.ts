/** Puts the year of the visit where the build could only write its own. */
export function showCurrentYear(page: ParentNode, now: Date): void {
  for (const place of page.querySelectorAll('[data-current-year]')) {
    place.textContent = String(now.getFullYear());
  }
}
