/**
 * Insertions, deletions, replacements and swaps of neighbours that turn one text into the other
 * (optimal string alignment: Damerau 1964, Levenshtein 1966).
 */
export function editDistance(a: string, b: string): number {
  const costs: number[] = [];
  /** Distance of the first `i` letters of one and the first `j` of the other, memoised. */
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
