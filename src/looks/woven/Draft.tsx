import { useId } from 'react';
import type { Draft as WeaveDraft } from '../../loom/draft.ts';
import { drafts } from '../../loom/drafts.ts';
import { MarkGrid } from '../../loom/MarkGrid.tsx';
import { notation } from '../../loom/notation.ts';
import { cell } from '../../loom/threads.ts';
import { type Dye, dye } from '../../loom/dyes.ts';
import { ThreadPattern } from '../../loom/ThreadPattern.tsx';
import type { DraftProps } from '../props.ts';
import styles from './Draft.module.css';

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
