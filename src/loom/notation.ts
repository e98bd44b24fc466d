import type { Draft } from './draft.ts';

/** A grid with a mark in each of some cells. */
export type Marks = {
  columns: number;
  rows: number;
  /** Columns from the left and rows from the top, from 0. */
  cells: readonly (readonly [column: number, row: number])[];
};

export function shaftCount({ threading }: Draft): number {
  return Math.max(...threading) + 1;
}

/**
 * A draft as weavers write it above and beside a cloth: shafts by warp threads, shafts by treadles, and rows by treadles. The
 * first shaft is lowest, the first row on top.
 *
 * @param threads about how many the cloth shows across and down; it has whole repeats, at least one
 */
export function notation(draft: Draft, threads: number) {
  const threading = repeated(draft.threading, threads);
  const treadling = repeated(draft.treadling, threads);
  const shafts = shaftCount(draft);
  const treadles = draft.tieUp.length;
  const rowOf = (shaft: number) => shafts - 1 - shaft;
  return {
    threading: {
      columns: threading.length,
      rows: shafts,
      cells: threading.map((shaft, column) => [column, rowOf(shaft)]),
    },
    tieUp: {
      columns: treadles,
      rows: shafts,
      cells: draft.tieUp.flatMap((lifted, treadle) =>
        lifted.map((shaft) => [treadle, rowOf(shaft)] as const),
      ),
    },
    treadling: {
      columns: treadles,
      rows: treadling.length,
      cells: treadling.map((treadle, row) => [treadle, row]),
    },
  } satisfies Record<string, Marks>;
}

function repeated(repeat: readonly number[], threads: number): number[] {
  const count = Math.max(1, Math.round(threads / repeat.length));
  return Array.from({ length: count }, () => repeat).flat();
}
