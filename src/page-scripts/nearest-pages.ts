/**
 * The links whose path is spelt most like a path that does not exist: three at most, best first.
 * Compares the whole paths and their last segments, ignores letter case, and allows edits of at most
 * a third of the last segment.
 */
export function nearestLinks<Link extends { pathname: string }>(
  asked: string,
  known: readonly Link[],
): Link[] {
  const wanted = asked.toLowerCase();
  const lastWanted = lastSegment(wanted);
  const editShare = ({ pathname }: Link) => {
    const found = pathname.toLowerCase();
    const lastFound = lastSegment(found);
    const edits = Math.min(distance(wanted, found), distance(lastWanted, lastFound));
    // The segments before the last are the same for many pages, so they do not count.
    return edits / Math.max(lastWanted.length, lastFound.length);
  };
  return known
    .filter((link) => editShare(link) <= 1 / 3)
    .sort((one, other) => editShare(one) - editShare(other))
    .slice(0, 3);
}

/** The last segment of a path, with the slash before it. */
function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/'));
}

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn one text into the other
 * (optimal string alignment: Damerau 1964, Levenshtein 1966).
 */
function distance(a: string, b: string): number {
  const costs: number[] = [];
  /** Of the first `i` letters of one and the first `j` of the other, memoised. */
  const cost = (i: number, j: number): number =>
    i && j
      ? (costs[i * b.length + j] ??= Math.min(
          cost(i - 1, j) + 1,
          cost(i, j - 1) + 1,
          cost(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
          // Out of range is undefined, which equals no letter.
          a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cost(i - 2, j - 2) + 1 : Infinity,
        ))
      : i + j;
  return cost(a.length, b.length);
}

/** Shows on a not-found page the listed pages whose path is nearest to the one asked for. */
export function showNearestPages(page: ParentNode, asked: string): void {
  const list = page.querySelector('[data-nearest]');
  const links = page.querySelectorAll<HTMLAnchorElement>('[data-candidates] a');
  for (const { parentElement: item } of nearestLinks(asked.slice(0, 200), [...links])) {
    list?.append(item?.cloneNode(true) ?? '');
    list?.parentElement?.removeAttribute('hidden');
  }
}
