/** A letter of a script that runs from right to left: the blocks of the bidirectional classes R and AL in Unicode. */
export const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
