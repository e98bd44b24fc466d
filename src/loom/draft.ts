/**
 * A weave draft of a shaft loom: the shaft of each warp thread, the treadle of each row, and the
 * shafts that each treadle lifts. Shafts and treadles count from 0.
 */
export type Draft = {
  threading: readonly number[];
  treadling: readonly number[];
  tieUp: readonly (readonly number[])[];
  /** Width in threads of stripes in both dyes, in warp and weft; without it each has one dye. */
  stripe?: number;
};

/** 0 1 … n-1: a straight draw. */
export function straight(shafts: number): number[] {
  return Array.from({ length: shafts }, (_, shaft) => shaft);
}

/** A draw that turns at both ends and repeats neither. */
export function thereAndBack<T>(half: readonly T[]): T[] {
  return [...half, ...half.slice(1, -1).reverse()];
}

/** A tie-up in which treadle i lifts the shafts i + offset, counted around the loom. */
export function lifts(shafts: number, offsets: readonly number[]): number[][] {
  return straight(shafts).map((treadle) => offsets.map((offset) => (treadle + offset) % shafts));
}
