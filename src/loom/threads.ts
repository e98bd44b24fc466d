import type { Draft } from './drafts.ts';
import { drawdown } from './drawdown.ts';

/** The side of one crossing in the units of every path here. */
export const cell = 50;

/**
 * Width of the stroke that goes around each thread. With round joins it gives the corners their
 * radius, 32 % of a cell, for a third of the bytes that arcs would take.
 */
export const threadStroke = 0.64 * cell;

const gap = 0.14 * cell;
const inset = gap + threadStroke / 2;
const core = cell - 2 * inset;
/** How far a thread's end reaches past its run, so that it seems to go on under the next thread. */
const tuck = 2;

/** One repeat of a cloth as path data: a path for each of the two dyes. */
export type Threads = { width: number; height: number; first: string; second: string };

type Run = { start: number; length: number };

/** Drawn once: a page shows the same few drafts again and again. */
const drawn = new WeakMap<Draft, Threads>();

/** One repeat of a draft, as `draw` makes it. */
export function threads(draft: Draft): Threads {
  const known = drawn.get(draft);
  if (known) return known;
  const made = draw(draft);
  drawn.set(draft, made);
  return made;
}

/**
 * Draws one repeat of a draft: each run of crossings at which a thread is on top becomes one
 * rounded bar. Runs wrap around the edges, so the repeat tiles in both directions.
 */
function draw(draft: Draft): Threads {
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

/** Start and length of the bar's core for a run, so that with its stroke it fills the run. */
function bar({ start, length }: Run): [number, number] {
  const shortened = threadStroke / 2 - tuck;
  return [start * cell + shortened, length * cell - 2 * shortened];
}

/** The runs of `true` in a line whose end meets its beginning. A run over the edge stands twice. */
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
