import type { Draft } from '../../contract/loom/draft.ts';
import { linePath } from '../../contract/loom/line-path.ts';
import { cell } from '../../contract/loom/threads.ts';
import { shaftCount } from './notation.ts';

/**
 * A square that a visitor can change. In the drafts that content may name, each treadle lifts the shafts of the one
 * before, one further around the loom; so a square stands for a diagonal of the tie-up: treadle i lifts shaft i + offset.
 */
export type Square = {
  /** Value of its checkbox, and class of what is shown while it is checked. */
  warp: string;
  /** Class of what is shown while it is not. */
  weft: string;
  offset: number;
  isTied: boolean;
};

/** As many squares as the draft has shafts. */
export function squares(draft: Draft): Square[] {
  return Array.from({ length: shaftCount(draft) }, (_, offset) => ({
    warp: `tie-${offset}`,
    weft: `not-${offset}`,
    offset,
    isTied: draft.tieUp[0]?.includes(offset) ?? false,
  }));
}

/** The cells of each square in the notation of the tie-up. */
export function squareMarks(draft: Draft) {
  const shafts = shaftCount(draft);
  const rowOf = (shaft: number) => shafts - 1 - (shaft % shafts);
  return squares(draft).map(({ warp, offset }) => ({
    name: warp,
    cells: draft.tieUp.map((_, treadle) => [treadle, rowOf(treadle + offset)] as const),
  }));
}

/** Where rows and threads cross by a square, as lines of path data along the warp or the weft. */
export function crossings(draft: Draft, { offset }: Square, along: 'warp' | 'weft'): string {
  const shafts = shaftCount(draft);
  const lines = draft.treadling.flatMap((treadle, row) =>
    [...draft.threading.keys()]
      .filter((column) => draft.threading[column] === (treadle + offset) % shafts)
      .map((column) =>
        along === 'warp'
          ? { x: (column + 0.5) * cell, y: row * cell, down: cell }
          : { x: column * cell, y: (row + 0.5) * cell, right: cell },
      ),
  );
  return linePath(lines);
}
