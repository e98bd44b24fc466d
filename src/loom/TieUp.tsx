import { useId } from 'react';
import type { Draft } from '../../contract/loom/draft.ts';
import { fillIn } from '../../contract/server-texts.ts';
import { squares } from './tie-up.ts';
import './tie-up.css';
import styles from './TieUp.module.css';

export type TieUpLabels = {
  /** What to do. */
  hint: string;
  /** Name of a square, with `{number}`. */
  square: string;
  reset: string;
};

/** The squares of a draft as checkboxes, which the cloth above follows without a script. */
export function TieUp({ draft, labels }: { draft: Draft; labels: TieUpLabels }) {
  const hintId = useId();
  const { hint, square, reset } = labels;
  return (
    // Outside a dialog, this method sends nothing.
    <form className={styles.tieUp} method="dialog" data-screen-only="">
      <p id={hintId}>{hint}</p>
      <div className={styles.squares} role="group" aria-labelledby={hintId}>
        {squares(draft).map(({ warp, offset, isTied }) => (
          <input
            key={warp}
            value={warp}
            type="checkbox"
            defaultChecked={isTied}
            aria-label={fillIn(square, { number: String(offset + 1) })}
          />
        ))}
      </div>
      <button className={styles.reset} type="reset">
        {reset}
      </button>
    </form>
  );
}
