/**
 * The links among some whose address is spelt most like one that does not exist, three at most, best
 * first: as a whole, or by its last part alone. They differ in at most a third as many letters as the last part has,
 * since what stands before it is the same for many pages. Letter case does not count.
 */
export function nearestLinks<Link extends { pathname: string }>(
  asked: string,
  known: readonly Link[],
): Link[] {
  const wanted = asked.toLowerCase();
  const lastWanted = last(wanted);
  const difference = ({ pathname }: Link) => {
    const found = pathname.toLowerCase();
    const lastFound = last(found);
    const edits = Math.min(distance(wanted, found), distance(lastWanted, lastFound));
    return edits / Math.max(lastWanted.length, lastFound.length);
  };
  return known
    .filter((link) => difference(link) <= 1 / 3)
    .sort((one, other) => difference(one) - difference(other))
    .slice(0, 3);
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
  const costs: number[] = [];
  /** Of the first `i` letters of one to the first `j` of the other; what is known is not asked again. */
  const cost = (i: number, j: number): number =>
    i && j
      ? (costs[i * b.length + j] ??= Math.min(
          cost(i - 1, j) + 1,
          cost(i, j - 1) + 1,
          cost(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
          // Before the first letter there is none, which is like no letter.
          a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cost(i - 2, j - 2) + 1 : Infinity,
        ))
      : i + j;
  return cost(a.length, b.length);
}

/** Shows on a not-found page the listed pages whose address is nearest to the one asked for. */
export function showNearestPages(page: ParentNode, asked: string): void {
  const list = page.querySelector('[data-nearest]');
  const links = page.querySelectorAll<HTMLAnchorElement>('[data-candidates] a');
  for (const { parentElement: item } of nearestLinks(asked.slice(0, 200), [...links])) {
    list?.append(item?.cloneNode(true) ?? '');
    list?.parentElement?.removeAttribute('hidden');
  }
}
