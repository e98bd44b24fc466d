/**
 * The addresses among some that are spelt most like one that does not exist, best first. They differ
 * in at most a third as many letters as the last part of an address has: what stands before it is the
 * same for many pages and says little. Letter case does not count.
 */
export function nearestPaths(asked: string, known: readonly string[], most = 3): string[] {
  const wanted = asked.toLowerCase();
  return known
    .map((path) => ({ path, edits: distance(wanted, path.toLowerCase()) }))
    .filter(({ path, edits }) => edits <= Math.max(lastPart(wanted), lastPart(path)) / 3)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, most)
    .map(({ path }) => path);
}

/** Length of the last part of an address, with the slash before it. */
function lastPart(path: string): number {
  return path.length - path.lastIndexOf('/');
}

/**
 * Letters to insert, delete, replace or swap with their neighbour to turn one text into the other
 * (optimal string alignment: Damerau 1964, Levenshtein 1966).
 */
function distance(a: string, b: string): number {
  const costs: number[][] = [];
  // Against nothing, the cost is the length of the other: what the table lacks at its borders.
  const cost = (i: number, j: number) => costs[i]?.[j] ?? i + j;
  for (let i = 1; i <= a.length; i += 1) {
    const row: number[] = (costs[i] = []);
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        cost(i - 1, j) + 1,
        cost(i, j - 1) + 1,
        cost(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
        isSwap ? cost(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return cost(a.length, b.length);
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
