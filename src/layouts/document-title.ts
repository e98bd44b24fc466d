/** The `<title>` of a page: its own title, and whose it is. */
export function documentTitle(title: string, { name }: { name: string }): string {
  return `${title} · ${name}`;
}
