import { type ReactNode, useId } from 'react';
import type { Draft as WeaveDraft } from './draft.ts';
import { drafts } from './drafts.ts';
import { MarkGrid } from './MarkGrid.tsx';
import { notation } from './notation.ts';
import { cell } from './threads.ts';
import { type Dye, dye } from './dyes.ts';
import { ThreadPattern } from './ThreadPattern.tsx';
import type { Weave } from './weave.ts';
import styles from './Draft.module.css';

/** A weave with the texts about its draft. */
export type DraftTexts = {
  weave: Weave;
  /** Text alternative of the drawing. */
  label: string;
  /** Name, shafts and dyes. */
  caption: string;
};

type DraftProps = DraftTexts & {
  /** About how much of the cloth is shown: `figure` is half as wide as `plate`. */
  size: 'figure' | 'plate';
  /** After the caption. */
  children?: ReactNode;
};

/** About how many threads the cloth of each size shows, across and down. */
const shown = { figure: 14, plate: 28 };
const gap = cell / 2;

/** A draft as weavers write it: threading above the cloth, tie-up in the corner, treadling beside it. */
export function Draft({ weave, label, caption, size, children }: DraftProps) {
  const cloth = useId();
  const draft: WeaveDraft = drafts[weave.draft];
  const { threading, tieUp, treadling } = notation(draft, shown[size]);
  const [across, down] = [threading.columns * cell, treadling.rows * cell];
  const [above, beside] = [tieUp.rows * cell, tieUp.columns * cell];
  const [right, top] = [across + gap, -above - gap];
  const ink = 'var(--color-text)';
  // Parts of a striped draft have both dyes.
  const colourOf = (dyed: Dye) => (draft.stripe === undefined ? dye(dyed) : ink);
  return (
    <figure className={styles[size]}>
      <svg
        className={styles.drawing}
        role="img"
        aria-label={label}
        viewBox={`0 ${top} ${right + beside} ${down - top}`}
        width="100%"
      >
        <g transform={`translate(0 ${top})`}>
          <MarkGrid {...threading} fill={colourOf(weave.warp)} />
        </g>
        <g transform={`translate(${right} ${top})`}>
          <MarkGrid {...tieUp} fill={ink} />
        </g>
        <g transform={`translate(${right})`}>
          <MarkGrid {...treadling} fill={colourOf(weave.weft)} />
        </g>
        <ThreadPattern id={cloth} weave={weave} />
        <rect fill="var(--dye-ground)" width={across} height={down} />
        <rect width={across} height={down} fill={`url(#${cloth})`} />
      </svg>
      <figcaption className={styles.caption} data-text="small">
        <p>{caption}</p>
        {children}
      </figcaption>
    </figure>
  );
}
