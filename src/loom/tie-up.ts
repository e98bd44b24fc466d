import { cell } from '../../contract/loom/threads.ts';
import type { Draft } from '../../contract/loom/draft.ts';
import { shaftCount } from './notation.ts';

/** A square of the tie-up, which ties a shaft to a treadle; both count from 0. */
export type Square = {
  /** Of its checkbox, and class of what it shows. */
  name: string;
  treadle: number;
  shaft: number;
  isTied: boolean;
  /** Path data of the warp where the square decides about it, in one repeat. */
  warp: string;
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
      warp: crossings(draft, treadle, shaft),
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

/** The style sheet of a page with a `TieUp`: shows what belongs to each checked square. */
export function squareStyles(draft: Draft): string {
  const shown = squares(draft).map(({ name }) => `:has(#${name}:checked) .${name}`);
  return `:root{--treadles:${draft.tieUp.length}}${shown.join(',')}{display:inline}`;
}

/** Over its neighbours, so that no seam is seen between them. */
const overlap = 2;

/** Where the rows of a treadle cross the threads of a shaft. */
function crossings({ threading, treadling }: Draft, treadle: number, shaft: number): string {
  const rows = [...treadling.keys()].filter((row) => treadling[row] === treadle);
  const columns = [...threading.keys()].filter((column) => threading[column] === shaft);
  const line = (row: number, column: number) =>
    `M${(column + 0.5) * cell} ${row * cell - overlap}v${cell + 2 * overlap}`;
  return rows.flatMap((row) => columns.map((column) => line(row, column))).join('');
}

function nameOf(treadle: number, shaft: number): string {
  return `tie-${treadle}-${shaft}`;
}
