import type { Draft } from '../../contract/loom/draft.ts';
import { shaftCount } from './notation.ts';

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

/** A draft in the shape that its cloth has: a column for each warp thread, a row for each pick. */
export type Plan = {
  /** Above the cloth, the first shaft lowest. */
  threading: PlanPart;
  /** Left of the cloth, the first treadle leftmost. */
  treadling: PlanPart;
  /** Path data of the corner between them, to be drawn with square ends. */
  tieUp: string;
};

type Point = [x: number, y: number];

/** The plan of a draft, half a crossing away from the cloth. */
export function planOf({ threading, treadling, tieUp, ...draft }: Draft): Plan {
  const above = shaftCount({ threading, treadling, tieUp, ...draft }) * line;
  const [width, height] = [tieUp.length * line + gap, above + gap];
  const along = (thread: number) => (thread + 0.5) * planCell;
  const atShaft = (shaft: number) => above - (shaft + 0.5) * line;
  const atTreadle = (treadle: number) => (treadle + 0.5) * line;
  const shafts = threading.map((at, thread): Point => [along(thread), atShaft(at)]);
  const treadles = treadling.map((at, thread): Point => [atTreadle(at), along(thread)]);
  const ties = tieUp.flatMap((lifted, at) =>
    lifted.map((shaft): Point => [atTreadle(at), atShaft(shaft)]),
  );
  return {
    threading: {
      marks: lines(shafts, [-core / 2, 0], [core, 0]),
      threads: lines(shafts, [0, 0], [0, height]),
      width: threading.length * planCell,
      height,
    },
    treadling: {
      marks: lines(treadles, [0, -core / 2], [0, core]),
      threads: lines(treadles, [0, 0], [width, 0]),
      width,
      height: treadling.length * planCell,
    },
    tieUp: lines(ties, [0, 0], [0, 0]),
  };
}

/** Equal lines at points; relative, since a repeat of equal steps is sent in few bytes. */
function lines(points: readonly Point[], [x, y]: Point, [across, down]: Point): string {
  let pen: Point = [0, 0];
  let path = '';
  for (const point of points) {
    const start: Point = [point[0] + x, point[1] + y];
    path += `m${start[0] - pen[0]} ${start[1] - pen[1]}${down === 0 ? `h${across}` : `v${down}`}`;
    pen = [start[0] + across, start[1] + down];
  }
  return path;
}
