import { useId } from 'react';
import { ThreadPattern } from '../../loom/ThreadPattern.tsx';
import { defaultWeave, type Weave } from '../../loom/weave.ts';
import type { PlanBarProps } from '../props.ts';
import styles from './PlanBar.module.css';

// The threads that run along the bar are the weft of the pattern.
const weave: Weave = {
  draft: defaultWeave.draft,
  warp: defaultWeave.weft,
  weft: defaultWeave.warp,
};

/** A piece of the bar of cloth that stands for a plan; decoration. */
export function PlanBar({ kind, cells }: PlanBarProps) {
  const id = useId();
  const fill = `url(#${id})`;
  return (
    <div className={styles.piece} data-kind={kind} data-screen-only="" aria-hidden="true">
      <svg width={`${cells}em`}>
        <ThreadPattern id={id} weave={weave} side="em" isWarpOnly={kind === 'open'} />
        {kind === 'range' && <rect width="100%" height="100%" fill={fill} />}
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
