/**
 * The addresses among some that are spelt most like one that does not exist, best first, and none
 * that shares less than half of it. Letter case does not count.
 */
export function nearestPaths(asked: string, known: readonly string[], most = 3): string[] {
  const wanted = asked.toLowerCase();
  return known
    .map((path) => ({ path, distance: distance(wanted, path.toLowerCase()) }))
    .filter(({ path, distance: edits }) => edits <= Math.max(wanted.length, path.length) / 3)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ path }) => path);
}

/** Letters to insert, delete or replace to turn one text into the other (Levenshtein 1966). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + Number(letter !== other),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Shows on a not-found page the listed pages whose address is nearest to the one asked for. */
export function showNearestPages(page: ParentNode, asked: string): void {
  const section = page.querySelector<HTMLElement>('[data-nearest]');
  const list = section?.querySelector('ul');
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[data-candidates] a')];
  if (!section || !list) return;
  for (const path of nearestPaths(
    asked.slice(0, 200),
    links.map(({ pathname }) => pathname),
  )) {
    const item = links.find(({ pathname }) => pathname === path)?.closest('li');
    if (item) list.append(item.cloneNode(true));
  }
  section.hidden = list.childElementCount === 0;
}
