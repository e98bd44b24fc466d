/**
 * Widths in whole cells of times that follow one another, which together have `total` cells: each begins and ends at
 * the root of the time passed, so that the first days are wider than the last. None is narrower than `least`, or than
 * its share if there are too many for that; the others share the rest.
 */
export function rootScale(days: readonly number[], total: number, least: number): number[] {
  const narrowest = Math.min(least, total / days.length);
  const roots = lengths(ends(days).map(Math.sqrt));
  const perRoot = total / sum(roots);
  const beyond = roots.map((root) => Math.max(0, root * perRoot - narrowest));
  const share = (total - narrowest * days.length) / (sum(beyond) || 1);
  const widths = beyond.map((width) => narrowest + width * share);
  return lengths(ends(widths).map(Math.round));
}

function ends(widths: readonly number[]): number[] {
  return widths.map((_, at) => sum(widths.slice(0, at + 1)));
}

function lengths(edges: readonly number[]): number[] {
  return edges.map((edge, at) => edge - (edges[at - 1] ?? 0));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
