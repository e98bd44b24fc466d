import { useId } from 'react';
import { dye } from './dyes.ts';
import { cell } from './threads.ts';
import { ThreadPattern } from './ThreadPattern.tsx';
import { weaveNamed } from './weave.ts';
import styles from './GrowingCloth.module.css';

type GrowingClothProps = {
  /** Name of the weave. */
  drawing: string;
  /** How much of it is woven, from 0 to 1. */
  part: number;
};

/** Bare threads that become cloth from their start on; decoration. */
export function GrowingCloth({ drawing, part }: GrowingClothProps) {
  const weave = weaveNamed(drawing);
  const [bare, cloth] = [useId(), useId()];
  return (
    <svg className={styles.cloth} data-screen-only="" aria-hidden="true">
      <pattern
        id={bare}
        width="1em"
        height="1em"
        viewBox={`0 0 ${cell} ${cell}`}
        patternUnits="userSpaceOnUse"
      >
        <path stroke={dye(weave.weft)} strokeWidth={0.4 * cell} d={`M0 ${cell / 2}h${cell}`} />
      </pattern>
      <ThreadPattern id={cloth} weave={weave} side="em" />
      <rect width="100%" height="100%" fill={`url(#${bare})`} />
      <rect width={`${100 * part}%`} height="100%" fill="var(--dye-ground)" />
      <rect width={`${100 * part}%`} height="100%" fill={`url(#${cloth})`} />
    </svg>
  );
}
