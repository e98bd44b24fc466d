import type { Draft } from '../../contract/loom/draft.ts';
import { fillIn } from '../../contract/server-texts.ts';
import { squares } from './tie-up.ts';
import './tie-up.css';
import styles from './TieUp.module.css';

export type TieUpLabels = {
  /** What to do. */
  hint: string;
  /** Name of a square, with `{treadle}` and `{shaft}`. */
  square: string;
  reset: string;
  /** Of the link past the squares. */
  skip: string;
};

/** The tie-up of a draft as checkboxes, which the cloth above follows without a script. */
export function TieUp({ draft, labels }: { draft: Draft; labels: TieUpLabels }) {
  const { hint, square, reset, skip } = labels;
  return (
    // Outside a dialog, this method sends nothing.
    <form className={styles.tieUp} method="dialog" data-screen-only="">
      <p id="tie-up-hint">{hint}</p>
      <div className={styles.squares} role="group" aria-labelledby="tie-up-hint" dir="ltr">
        <a className={styles.skip} href="#tie-up-reset">
          {skip}
        </a>
        {rows(draft).map((row) => (
          <div key={row[0]?.shaft}>
            {row.map(({ name, treadle, shaft, isTied }) => (
              <input
                key={name}
                value={name}
                type="checkbox"
                defaultChecked={isTied}
                aria-label={fillIn(square, {
                  treadle: String(treadle + 1),
                  shaft: String(shaft + 1),
                })}
              />
            ))}
          </div>
        ))}
      </div>
      <button className={styles.reset} type="reset" id="tie-up-reset">
        {reset}
      </button>
    </form>
  );
}

function rows(draft: Draft) {
  return [...Map.groupBy(squares(draft), ({ shaft }) => shaft).values()];
}
