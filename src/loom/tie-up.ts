import { cell } from '../../contract/loom/threads.ts';
import type { Draft } from '../../contract/loom/draft.ts';
import { shaftCount } from './notation.ts';

/** A square of the tie-up, which ties a shaft to a treadle; both count from 0. */
export type Square = {
  /** Value of its checkbox, and class of what it shows. */
  name: string;
  treadle: number;
  shaft: number;
  isTied: boolean;
};

/** The squares of a tie-up as it is read: row by row, the highest shaft first. */
export function squares(draft: Draft): Square[] {
  const treadles = draft.tieUp.map((_, treadle) => treadle);
  const shafts = Array.from({ length: shaftCount(draft) }, (_, shaft) => shaft).reverse();
  return shafts.flatMap((shaft) =>
    treadles.map((treadle) => ({
      name: nameOf(treadle, shaft),
      treadle,
      shaft,
      isTied: draft.tieUp[treadle]?.includes(shaft) ?? false,
    })),
  );
}

/** The cells of all squares, with the class of each. */
export function squareMarks(draft: Draft) {
  const rowOf = (shaft: number) => shaftCount(draft) - 1 - shaft;
  return {
    cells: squares(draft).map(({ treadle, shaft }) => [treadle, rowOf(shaft)] as const),
    // Rows and shafts count in opposite directions.
    classOf: ([treadle, row]: readonly [number, number]) => nameOf(treadle, rowOf(row)),
  };
}

/** Where the rows of a treadle cross the threads of a shaft, as lines. */
export function crossings({ threading, treadling }: Draft, square: Square): string {
  const rows = [...treadling.keys()].filter((row) => treadling[row] === square.treadle);
  const columns = [...threading.keys()].filter((column) => threading[column] === square.shaft);
  const line = (row: number, column: number) => `M${(column + 0.5) * cell} ${row * cell}v${cell}`;
  return rows.flatMap((row) => columns.map((column) => line(row, column))).join('');
}

function nameOf(treadle: number, shaft: number): string {
  return `tie-${treadle}-${shaft}`;
}
