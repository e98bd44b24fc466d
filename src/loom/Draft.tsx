import { type ReactNode, useId } from 'react';
import type { Draft as WeaveDraft } from '../../contract/loom/draft.ts';
import { drafts } from './drafts.ts';
import { notation } from './notation.ts';
import { cell } from '../../contract/loom/threads.ts';
import { dye } from '../../contract/loom/dyes.ts';
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
  const [grid, cloth] = [useId(), useId()];
  const draft: WeaveDraft = drafts[weave.draft];
  const { columns, rows, shafts, treadles, ...marks } = notation(draft, shown[size]);
  const [across, down] = [columns * cell, rows * cell];
  const [above, beside] = [shafts * cell, treadles * cell];
  const [right, top] = [across + gap, -above - gap];
  // Parts of a striped draft have both dyes.
  const markStyle = draft.stripe === undefined ? styles.mark : styles.ink;
  return (
    <figure className={styles[size]}>
      <svg
        className={styles.drawing}
        role="img"
        aria-label={label}
        viewBox={`0 ${top} ${right + beside} ${down - top}`}
        width="100%"
      >
        <pattern id={grid} width={cell} height={cell} patternUnits="userSpaceOnUse">
          <path className={styles.line} fill="none" d={`M${cell} 0H0V${cell}`} />
        </pattern>
        <g transform={`translate(0 ${top})`}>
          <rect className={styles.line} width={across} height={above} fill={`url(#${grid})`} />
          <path className={markStyle} fill={dye(weave.warp)} d={marks.threading} />
        </g>
        <g transform={`translate(${right} ${top})`}>
          <rect className={styles.line} width={beside} height={above} fill={`url(#${grid})`} />
          <path className={styles.ink} d={marks.tieUp} />
        </g>
        <g transform={`translate(${right})`}>
          <rect className={styles.line} width={beside} height={down} fill={`url(#${grid})`} />
          <path className={markStyle} fill={dye(weave.weft)} d={marks.treadling} />
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
