import type { Draft } from './draft.ts';

/** One repeat of a cloth: whether the warp is on top, by row and column. */
export type Drawdown = readonly (readonly boolean[])[];

/**
 * Weaves one repeat of a draft: at row r and column c the warp is on top if the shaft of thread c
 * is among the shafts that the treadle of row r lifts.
 *
 * @throws {RangeError} if the treadling names a treadle that the tie-up lacks.
 */
export function drawdown(draft: Draft): Drawdown {
  return draft.treadling.map((treadle) => {
    const lifted = draft.tieUp[treadle];
    if (!lifted) throw new RangeError(`The tie-up has no treadle ${treadle}.`);
    return draft.threading.map((shaft) => lifted.includes(shaft));
  });
}
