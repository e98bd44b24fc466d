import { lifts, straight, thereAndBack, type Draft } from './draft.ts';

/** 0 1 … n-1 … 2 1: a point draw. */
const point = (shafts: number) => thereAndBack(straight(shafts));

/** The drafts that content may name. */
export const drafts = {
  plain: { threading: [0, 1], treadling: [0, 1], tieUp: [[0], [1]] },
  basket: { threading: [0, 0, 1, 1], treadling: [0, 0, 1, 1], tieUp: [[0], [1]] },
  herringbone: {
    threading: [0, 1, 2, 3, 0, 1, 2, 3, 1, 0, 3, 2, 1, 0, 3, 2],
    treadling: straight(4),
    tieUp: lifts(4, [0, 1]),
  },
  'birds-eye': { threading: point(4), treadling: point(4), tieUp: lifts(4, [0, 1]) },
  twill: { threading: straight(4), treadling: straight(4), tieUp: lifts(4, [0, 1]) },
  satin: { threading: straight(5), treadling: [0, 2, 4, 1, 3], tieUp: lifts(5, [0]) },
  houndstooth: {
    threading: [...straight(4), ...straight(4)],
    treadling: [...straight(4), ...straight(4)],
    tieUp: lifts(4, [0, 1]),
    stripe: 4,
  },
  'goose-eye': { threading: point(8), treadling: point(8), tieUp: lifts(8, [0, 1, 2, 3]) },
  zigzag: { threading: straight(8), treadling: point(8), tieUp: lifts(8, [0, 1, 4]) },
  rosepath: { threading: point(6), treadling: point(6), tieUp: lifts(6, [0, 1, 2]) },
} satisfies Record<string, Draft>;

export type DraftName = keyof typeof drafts;

export const draftNames = Object.keys(drafts) as DraftName[];
