import type { Paints } from './paint.ts';
import { atMost, type Result } from './result.ts';

const live = ['/contact', '/blog'];

/**
 * What the paints of pages are worth against their budgets: of each figure the worst.
 *
 * @param isWhole whether every page was measured; a budget of pages that were left out has no result
 * @throws {Error} if all were measured and a budget is of none of them
 */
export function paintResults(all: readonly Paints[], isWhole: boolean): Result[] {
  const still = all.filter(({ path }) => !live.includes(path));
  const alive = all.filter(({ path }) => live.includes(path));
  const home = all.filter(({ path }) => path === '/');
  const results = [
    worst('FCP / FCP of the control', 1.5, all, firstRatio, '', firstTimes),
    worst('LCP / FCP of the control', 1.6, all, largestRatio, '', largestTimes),
    worst('layout shift (CLS)', 0, all, ({ page }) => page.shift),
    worst('blocking time', 0, still, ({ page }) => page.blocking, 'ms'),
    worst('blocking time', 50, alive, ({ page }) => page.blocking, 'ms'),
    worst('requests that the first paint waits for', 1, all, ({ page }) => page.requests.blocking),
    worst('requests to the complete page', 4, home, ({ page }) => page.requests.all),
  ];
  if (isWhole && results.includes(undefined)) throw new Error('A budget is of no page at all.');
  return results.filter((result) => result !== undefined);
}

function firstRatio({ page, control }: Paints): number {
  return page.firstPaint / control.firstPaint;
}

function largestRatio({ page, control }: Paints): number {
  return page.largestPaint / control.firstPaint;
}

function firstTimes({ page, control }: Paints): [number, number] {
  return [page.firstPaint, control.firstPaint];
}

function largestTimes({ page, control }: Paints): [number, number] {
  return [page.largestPaint, control.firstPaint];
}

/** @param times both of what a ratio divides, in ms */
function worst(
  what: string,
  limit: number,
  all: readonly Paints[],
  figureOf: (paints: Paints) => number,
  unit = '',
  times?: (paints: Paints) => [number, number],
): Result | undefined {
  const figures = all.map((paints) => ({ paints, figure: figureOf(paints) }));
  const [top] = figures.toSorted((one, other) => other.figure - one.figure);
  if (!top) return undefined;
  const [time, control] = times?.(top.paints) ?? [];
  return {
    ...atMost(what, limit, top.figure, unit),
    where: top.paints.path,
    ...(time !== undefined && { figure: `${top.figure.toFixed(2)} (${time.toFixed(0)} ms)` }),
    ...(control !== undefined && { control: `${control.toFixed(0)} ms` }),
  };
}
