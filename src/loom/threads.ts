import type { Draft } from './draft.ts';

/** Side of one crossing in the units of the paths, whose middle is a whole number: short numbers compress to few bytes. */
export const cell = 2;

/** Width of a thread, to be drawn as lines with round ends. */
export const threadWidth = 0.72 * cell;

/** One repeat of a cloth: its size, and path data for each of the two dyes. */
export type Threads = { width: number; height: number; first: string; second: string };

type Run = { start: number; length: number };

/**
 * Weaves one repeat of a draft, by row and column: at row r and column c the warp is on top if the shaft of thread c
 * is among the shafts that the treadle of row r lifts.
 */
export function drawdown({ threading, treadling, tieUp }: Draft): boolean[][] {
  return treadling.map((treadle) =>
    threading.map((shaft) => tieUp[treadle]?.includes(shaft) ?? false),
  );
}

/**
 * Draws one repeat of a draft: each run of crossings at which a thread is on top becomes one
 * line. Runs wrap around the edges, so the repeat tiles in both directions.
 */
export function threads(draft: Draft): Threads {
  const cloth = drawdown(draft);
  const rows = draft.treadling.length;
  const columns = draft.threading.length;
  const lines: Record<'first' | 'second', Line[]> = { first: [], second: [] };

  for (let column = 0; column < columns; column += 1) {
    const onTop = cloth.map((row) => row[column] === true);
    for (const run of runs(onTop)) {
      const [y, down] = ends(run);
      lines[dyeOf(draft, column, 'first')].push({ x: (column + 0.5) * cell, y, down });
    }
  }
  for (const [row, crossings] of cloth.entries()) {
    for (const run of runs(crossings.map((warpOnTop) => !warpOnTop))) {
      const [x, right] = ends(run);
      lines[dyeOf(draft, row, 'second')].push({ x, y: (row + 0.5) * cell, right });
    }
  }
  return {
    width: columns * cell,
    height: rows * cell,
    first: linePath(lines.first),
    second: linePath(lines.second),
  };
}

/** Start and length of the line whose round ends are as far from the ends of a run as its sides from the next thread. */
function ends({ start, length }: Run): [number, number] {
  return [(start + 0.5) * cell, (length - 1) * cell];
}

/** The runs of `true` in a line that wraps around; a run over the edge is listed at both edges. */
function runs(line: readonly boolean[]): Run[] {
  const size = line.length;
  if (line.every(Boolean)) return [{ start: -1, length: size + 2 }];
  const found: Run[] = [];
  for (let start = 0; start < size; start += 1) {
    if (!line[start] || line.at(start - 1)) continue;
    let length = 1;
    while (line[(start + length) % size]) length += 1;
    found.push({ start, length });
    if (start + length > size) found.push({ start: start - size, length });
  }
  return found;
}

/** The dye of a thread: that of its stripe, or else of its direction. */
function dyeOf({ stripe }: Draft, thread: number, otherwise: 'first' | 'second') {
  if (stripe === undefined) return otherwise;
  return Math.floor(thread / stripe) % 2 === 0 ? 'first' : 'second';
}

/** A line from a point to the right or down. */
type Line = { x: number; y: number } & ({ right: number } | { down: number });

/** SVG path data of lines; relative, since equal steps compress to few bytes. */
export function linePath(lines: readonly Line[]): string {
  let [penX, penY] = [0, 0];
  let path = '';
  for (const line of lines) {
    const [across, down] = 'right' in line ? [line.right, 0] : [0, line.down];
    // A sign separates numbers too.
    const to = `${line.x - penX} ${line.y - penY}`.replace(' -', '-');
    path += `m${to}${'right' in line ? `h${across}` : `v${down}`}`;
    [penX, penY] = [line.x + across, line.y + down];
  }
  return path;
}
