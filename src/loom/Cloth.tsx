import type { ReactNode } from 'react';
import { drafts } from './drafts.ts';
import { cell, threads } from './threads.ts';
import type { Weave } from './weave.ts';
import styles from './Cloth.module.css';

export type ClothProps = {
  /** Names the picture within its page: letters, digits and hyphens; no two cloths share one. */
  name: string;
  weave: Weave;
  /**
   * `picture` shows a fixed number of threads and grows with its box; `bolt` keeps the size of its
   * threads and shows more of them in a wider box.
   */
  cut?: 'picture' | 'bolt';
  /** Threads from side to side and from top to bottom of a picture. */
  columns?: number;
  rows?: number;
  /** SVG drawn over the cloth. */
  children?: ReactNode;
};

/** The side of one crossing of a bolt, in CSS pixels. */
const boltCell = 11;

/** A woven picture, drawn as one repeat that tiles its box. It is decoration and has no alternative text. */
export function Cloth(props: ClothProps) {
  const { name, weave, cut = 'picture', columns = 32, rows = 20, children } = props;
  const repeat = threads(drafts[weave.draft]);
  const frame =
    cut === 'picture'
      ? { viewBox: `0 0 ${columns * cell} ${rows * cell}`, preserveAspectRatio: 'xMidYMid slice' }
      : {};
  const scale = cut === 'bolt' ? { patternTransform: `scale(${boltCell / cell})` } : {};
  return (
    <svg className={styles.cloth} aria-hidden="true" {...frame}>
      <pattern
        id={`cloth-${name}`}
        width={repeat.width}
        height={repeat.height}
        patternUnits="userSpaceOnUse"
        {...scale}
      >
        <path className={styles[weave.warp]} d={repeat.first} />
        <path className={styles[weave.weft]} d={repeat.second} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#cloth-${name})`} />
      {children}
    </svg>
  );
}
