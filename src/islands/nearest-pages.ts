/**
 * The addresses among some that are spelt most like one that does not exist, three at most, best
 * first: as a whole, or by their last part alone. They differ in at most a third as many letters as the last part has,
 * since what stands before it is the same for many pages. Letter case does not count.
 */
export function nearestPaths(asked: string, known: readonly string[]): string[] {
  const wanted = asked.toLowerCase();
  const lastWanted = last(wanted);
  return known
    .map((path) => {
      const found = path.toLowerCase();
      const edits = Math.min(distance(wanted, found), distance(lastWanted, last(found)));
      return [path, edits / Math.max(lastWanted.length, last(found).length)] as const;
    })
    .filter(([, share]) => share <= 1 / 3)
    .sort(([, a], [, b]) => a - b)
    .slice(0, 3)
    .map(([path]) => path);
}

/** The last part of an address, with the slash before it. */
function last(path: string): string {
  return path.slice(path.lastIndexOf('/'));
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
      // Before the first letter there is none, which is like no letter.
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        cost(i - 1, j) + 1,
        cost(i, j - 1) + 1,
        cost(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
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
  if (!section || !list) return;
  const links = page.querySelectorAll<HTMLAnchorElement>('[data-candidates] a');
  const items = new Map([...links].map((link) => [link.pathname, link.closest('li')]));
  for (const path of nearestPaths(asked.slice(0, 200), [...items.keys()])) {
    list.append(items.get(path)?.cloneNode(true) ?? '');
  }
  section.hidden = !list.firstChild;
}
