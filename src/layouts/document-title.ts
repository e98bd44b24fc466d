/** The `<title>` of a page: its own title, and whose it is. */
export function documentTitle(title: string, { legalName }: { legalName: string }): string {
  return `${title} · ${legalName}`;
}
