import type { Draft } from './draft.ts';

/** Side of one crossing in the units of the paths. */
export const cell = 50;

/**
 * Width of the stroke around each thread. Its round joins give corners a radius of 32 % of a cell, with
 * a third of the bytes that arcs need.
 */
export const threadStroke = 0.64 * cell;

const gap = 0.14 * cell;
const inset = gap + threadStroke / 2;
const core = cell - 2 * inset;

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
 * rounded bar. Runs wrap around the edges, so the repeat tiles in both directions.
 */
export function threads(draft: Draft): Threads {
  const cloth = drawdown(draft);
  const rows = draft.treadling.length;
  const columns = draft.threading.length;
  const paths = { first: '', second: '' };

  for (let column = 0; column < columns; column += 1) {
    const onTop = cloth.map((row) => row[column] === true);
    for (const run of runs(onTop)) {
      const [from, length] = bar(run);
      paths[warpDye(draft, column)] +=
        `M${column * cell + inset} ${from}v${length}h${core}v${-length}z`;
    }
  }
  for (const [row, crossings] of cloth.entries()) {
    for (const run of runs(crossings.map((warpOnTop) => !warpOnTop))) {
      const [from, length] = bar(run);
      paths[weftDye(draft, row)] += `M${from} ${row * cell + inset}h${length}v${core}h${-length}z`;
    }
  }
  return { width: columns * cell, height: rows * cell, ...paths };
}

/** Start and length of a bar without its stroke. It ends with its run: the part past the repeat is cut off. */
function bar({ start, length }: Run): [number, number] {
  const shortened = threadStroke / 2;
  return [start * cell + shortened, length * cell - 2 * shortened];
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

function warpDye(draft: Draft, column: number): 'first' | 'second' {
  return draft.stripe === undefined ? 'first' : stripeDye(draft.stripe, column);
}

function weftDye(draft: Draft, row: number): 'first' | 'second' {
  return draft.stripe === undefined ? 'second' : stripeDye(draft.stripe, row);
}

function stripeDye(stripe: number, thread: number): 'first' | 'second' {
  return Math.floor(thread / stripe) % 2 === 0 ? 'first' : 'second';
}
