import type { Draft } from './draft.ts';
import { type Marks, notation } from './notation.ts';
import { linePath } from './threads.ts';

/** Side of a crossing of the cloth in the units of a plan. */
export const planCell = 8;
/** Height of a shaft's row and width of a treadle's column. */
const line = planCell / 2;
/** Length of a mark without the round ends of its stroke. */
const core = 2;
/** Distance between the plan and the cloth. */
const gap = planCell / 2;

/**
 * Path data of one repeat: marks to be drawn with round ends, and a thread from each into the cloth, which ends
 * somewhere outside of the given size.
 */
export type PlanPart = { marks: string; threads: string; width: number; height: number };

/**
 * A draft in the shape that its cloth has, half a crossing away from it: a column above for each warp thread, a row on the left
 * for each pick, and path data of the corner between them, to be drawn with square ends.
 */
export function planOf(draft: Draft) {
  const { threading, tieUp, treadling } = notation(draft, 1);
  const [width, height] = [tieUp.columns * line + gap, tieUp.rows * line + gap];
  const middles = (cells: Marks['cells'], across: number, down: number) =>
    cells.map(([column, row]) => ({ x: (column + 0.5) * across, y: (row + 0.5) * down }));
  const shafts = middles(threading.cells, planCell, line);
  const treadles = middles(treadling.cells, line, planCell);
  return {
    threading: {
      marks: linePath(shafts.map(({ x, y }) => ({ x: x - core / 2, y, right: core }))),
      threads: linePath(shafts.map((mark) => ({ ...mark, down: height }))),
      width: threading.columns * planCell,
      height,
    },
    treadling: {
      marks: linePath(treadles.map(({ x, y }) => ({ x, y: y - core / 2, down: core }))),
      threads: linePath(treadles.map((mark) => ({ ...mark, right: width }))),
      width,
      height: treadling.rows * planCell,
    },
    tieUp: linePath(middles(tieUp.cells, line, line).map((tie) => ({ ...tie, right: 0 }))),
  };
}
