import type { ReactNode } from 'react';
import { drafts } from './drafts.ts';
import { patternId } from './pattern-id.ts';
import { cell, threads } from '../../contract/loom/threads.ts';
import { dye } from '../../contract/loom/dyes.ts';
import type { Weave } from './weave.ts';
import styles from './Cloth.module.css';

type ClothProps = {
  /** Unique in its page. */
  name: string;
  weave: Weave;
  /** `picture` scales a fixed number of threads to its box; `bolt` shows more in a larger box. */
  cut?: 'picture' | 'bolt';
  /** Threads across and down; of a picture only. */
  columns?: number;
  rows?: number;
  /** SVG drawn over the cloth. */
  children?: ReactNode;
};

/** The side of one crossing of a bolt, in CSS pixels. */
const boltCell = 11;

/** A woven picture, drawn as one repeat that tiles its box; decoration without alternative text. */
export function Cloth(props: ClothProps) {
  const { name, weave, cut = 'picture', columns = 32, rows = 20, children } = props;
  const repeat = threads(drafts[weave.draft]);
  const viewBox =
    cut === 'picture'
      ? { viewBox: `0 0 ${columns * cell} ${rows * cell}`, preserveAspectRatio: 'xMidYMid slice' }
      : {};
  const id = patternId(name);
  // `patternTransform` would do, but WebKit draws the tile in full size and scales its pixels.
  const side = cut === 'bolt' ? boltCell : cell;
  return (
    <svg className={styles.cloth} aria-hidden="true" {...viewBox}>
      <pattern
        id={id}
        width={(repeat.width * side) / cell}
        height={(repeat.height * side) / cell}
        viewBox={cut === 'bolt' ? `0 0 ${repeat.width} ${repeat.height}` : undefined}
        patternUnits="userSpaceOnUse"
      >
        <path fill={dye(weave.warp)} stroke={dye(weave.warp)} d={repeat.first} />
        <path fill={dye(weave.weft)} stroke={dye(weave.weft)} d={repeat.second} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      {children}
    </svg>
  );
}
