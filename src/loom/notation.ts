import type { Draft } from '../../contract/loom/draft.ts';
import { cell } from '../../contract/loom/threads.ts';

/** Side of a mark without its stroke, and its distance from the edges of its cell. */
const side = 0.64 * cell;
const inset = (cell - side) / 2;

/** The three parts of a draft as weavers write it: a mark in a cell is a square of path data. */
export type Notation = {
  /** Numbers of cells: warp threads, rows of weft, shafts and treadles. */
  columns: number;
  rows: number;
  shafts: number;
  treadles: number;
  /** Shafts by warp threads, the first shaft lowest. */
  threading: string;
  /** Shafts by treadles, the first shaft lowest. */
  tieUp: string;
  /** Rows by treadles, the first row on top. */
  treadling: string;
};

/** Number of shafts that a draft needs. */
export function shaftCount({ threading }: Draft): number {
  return Math.max(...threading) + 1;
}

/**
 * The notation of a draft above and beside a cloth.
 *
 * @param threads about how many the cloth shows across and down; it has whole repeats, at least one
 */
export function notation(draft: Draft, threads: number): Notation {
  const threading = repeated(draft.threading, threads);
  const treadling = repeated(draft.treadling, threads);
  const shafts = shaftCount(draft);
  const rowOf = (shaft: number) => shafts - 1 - shaft;
  return {
    columns: threading.length,
    rows: treadling.length,
    shafts,
    treadles: draft.tieUp.length,
    threading: threading.map((shaft, column) => mark(column, rowOf(shaft))).join(''),
    tieUp: draft.tieUp
      .flatMap((lifted, treadle) => lifted.map((shaft) => mark(treadle, rowOf(shaft))))
      .join(''),
    treadling: treadling.map((treadle, row) => mark(treadle, row)).join(''),
  };
}

function repeated(repeat: readonly number[], threads: number): number[] {
  const count = Math.max(1, Math.round(threads / repeat.length));
  return Array.from({ length: count }, () => repeat).flat();
}

function mark(column: number, row: number): string {
  return `M${column * cell + inset} ${row * cell + inset}h${side}v${side}h${-side}z`;
}
