/**
 * Widths in whole cells of times that follow one another, which together have `total` cells: each begins and ends at
 * the root of the time passed, so that the first days are wider than the last. None is narrower than `least`, or than
 * its share if there are too many for that; the others share the rest.
 */
export function rootScale(days: readonly number[], total: number, least: number): number[] {
  const narrowest = Math.min(least, total / days.length);
  const sum = days.reduce((all, time) => all + time);
  let passed = 0;
  const beyond = days.map((time) => {
    const before = passed;
    passed += time;
    const width = (Math.sqrt(passed) - Math.sqrt(before)) * (total / Math.sqrt(sum));
    return Math.max(0, width - narrowest);
  });
  const rest = total - narrowest * days.length;
  const wider = beyond.reduce((all, width) => all + width);
  const scale = wider > 0 ? rest / wider : 0;
  let end = 0;
  return beyond.map((width) => {
    const start = Math.round(end);
    end += narrowest + width * scale;
    return Math.round(end) - start;
  });
}
