/**
 * Widths in whole cells of times that follow one another, which together have `total` cells: each begins and ends at
 * the root of the time passed, so that the first days are wider than the last. None is narrower than `least`, or than
 * its share if there are too many for that.
 */
export function rootScale(days: readonly number[], total: number, least: number): number[] {
  let passed = 0;
  const roots = days.map((time) => {
    const before = passed;
    passed += time;
    return Math.sqrt(passed) - Math.sqrt(before);
  });
  const narrowest = Math.min(least, total / days.length);
  const widths = widened(roots, total, narrowest);
  let end = 0;
  return widths.map((width) => {
    const start = Math.round(end);
    end += width;
    return Math.round(end) - start;
  });
}

/** Parts of `total` in proportion, of which none is narrower than `narrowest`. */
function widened(sizes: readonly number[], total: number, narrowest: number): number[] {
  const isNarrow = sizes.map(() => false);
  for (;;) {
    const rest = total - narrowest * isNarrow.filter(Boolean).length;
    const sum = sizes.reduce((all, size, index) => (isNarrow[index] ? all : all + size), 0);
    const widths = sizes.map((size, index) => (isNarrow[index] ? narrowest : (size / sum) * rest));
    const next = widths.findIndex((width) => width < narrowest - 1e-9);
    if (next === -1) return widths;
    isNarrow[next] = true;
  }
}
