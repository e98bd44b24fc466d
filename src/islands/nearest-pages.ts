/**
 * The addresses among some that are spelt most like one that does not exist, best first: those
 * in which at most a third of the letters differ. Letter case does not count.
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

/**
 * Letters to insert, delete, replace or swap with their neighbour to turn one text into the other
 * (optimal string alignment: Damerau 1964, Levenshtein 1966).
 */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const edits = [next[j], row[j + 1]].map((cost = 0) => cost + 1);
      edits.push((row[j] ?? 0) + Number(a[i] !== b[j]));
      if (i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j]) {
        edits.push((before[j - 1] ?? 0) + 1);
      }
      next.push(Math.min(...edits));
    }
    [before, row] = [row, next];
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
