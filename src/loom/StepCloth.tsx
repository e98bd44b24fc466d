import { useId } from 'react';
import { ThreadPattern } from './ThreadPattern.tsx';
import { defaultWeave, type Weave } from './weave.ts';
import styles from './StepCloth.module.css';

/** Bare threads, whole cloth of a fixed price or of the least of a range, and its open end. */
export type StepKind = 'nothing' | 'fixed' | 'range' | 'open';

export type StepClothProps = {
  kind: StepKind;
  /** Threads along the strip. */
  cells: number;
  /** In a `bar`, its box has a size of its own, and it stands still. */
  place?: 'strip' | 'bar';
};

// The threads that run along the strip are the weft of the patterns.
const along = defaultWeave.warp;
const range: Weave = { draft: defaultWeave.draft, warp: defaultWeave.weft, weft: along };
const fixed: Weave = { draft: 'rosepath', warp: 'madder', weft: along };

/** A piece of the strip of cloth that stands for a project; decoration. */
export function StepCloth({ kind, cells, place = 'strip' }: StepClothProps) {
  const id = useId();
  const fill = `url(#${id})`;
  return (
    <div
      className={styles.strip}
      data-kind={kind}
      data-place={place}
      data-screen-only=""
      aria-hidden="true"
    >
      <svg width={`${cells}em`}>
        {kind !== 'nothing' && (
          <ThreadPattern
            id={id}
            weave={kind === 'fixed' ? fixed : range}
            side="em"
            isWarpOnly={kind === 'open'}
          />
        )}
        {(kind === 'fixed' || kind === 'range') && <rect width="100%" height="100%" fill={fill} />}
        {kind === 'open' &&
          thinning(cells).map((pick) => (
            <rect key={pick} x={`${pick}em`} width="1em" height="100%" fill={fill} />
          ))}
      </svg>
    </div>
  );
}

/** The picks that remain of `cells`, fewer and fewer: spread by multiples of the golden ratio. */
function thinning(cells: number): number[] {
  return Array.from({ length: cells }, (_, pick) => pick).filter(
    (pick) => (0.6 + pick * 0.618) % 1 > (pick / cells) ** 0.6,
  );
}
