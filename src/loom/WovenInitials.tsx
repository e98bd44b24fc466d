import { useId } from 'react';
import type { Dye } from './dyes.ts';
import { initialsOf } from './initials.ts';
import { ThreadPattern } from './ThreadPattern.tsx';
import styles from './Cloth.module.css';

type WovenInitialsProps = {
  /** Full name, in any script. */
  of: string;
  /** Dye of the threads that bind the letters' threads. */
  binding: Dye;
};

/** ZERO WIDTH NON-JOINER: keeps letters apart that a script or a font would join. */
const nonJoiner = '\u{200C}';
/** Side of the letters' own view, whatever the cloth's is. */
const side = 1200;
/** The part of the cloth's width that the letters take. */
const share = 0.86;

/**
 * A child of a square `Cloth`: the initials of a name, brocaded. The cloth is darkened, so that letters
 * of light threads, half as wide as its own, are legible in front of all dyes.
 */
export function WovenInitials({ of, binding }: WovenInitialsProps) {
  const letters = initialsOf(of);
  // A letter is hardly wider than high, unless it has several characters; a single one is kept smaller.
  const widths = Math.max([...letters.join('')].length, 1.4);
  const id = useId();
  return (
    <svg viewBox={`0 0 ${side} ${side}`}>
      <ThreadPattern id={id} weave={{ draft: 'satin', warp: binding, weft: 'paper' }} side={25} />
      <rect fill="var(--dye-ground)" width="100%" height="100%" opacity="0.5" />
      <text
        className={styles.initials}
        fontWeight="700"
        textAnchor="middle"
        stroke="var(--dye-ground)"
        strokeWidth="60"
        strokeLinejoin="round"
        paintOrder="stroke"
        x="50%"
        y="50%"
        dy="0.34em"
        fontSize={Math.round((side * share) / widths)}
        fill={`url(#${id})`}
      >
        {letters.join(nonJoiner)}
      </text>
    </svg>
  );
}
