import { type ReactNode, useId } from 'react';
import { cell } from './threads.ts';
import { dye } from './dyes.ts';
import { ThreadPattern } from './ThreadPattern.tsx';
import type { Woven } from './weave.ts';
import styles from './Cloth.module.css';

type ClothProps = {
  weave: Woven;
  /** Threads across and down, at any size of the box; without them a larger box shows more, each as wide as the font size. */
  columns?: number;
  rows?: number;
  /** Fills a positioned box with bare threads of the warp, and is woven over them as the box scrolls into view. */
  isOnLoom?: boolean;
  /** SVG drawn over the cloth. */
  children?: ReactNode;
};

const bareWidth = 0.4 * cell;

/** A woven picture, drawn as one repeat that tiles its box; decoration without alternative text. */
export function Cloth(props: ClothProps) {
  const { weave, columns = 0, rows = 0, isOnLoom, children } = props;
  const viewBox = columns > 0 && {
    viewBox: `0 0 ${columns * cell} ${rows * cell}`,
    preserveAspectRatio: 'xMidYMid slice',
  };
  const id = useId();
  return (
    <svg className={styles[isOnLoom ? 'woven' : 'cloth']} aria-hidden="true" {...viewBox}>
      <ThreadPattern id={id} weave={weave} side={viewBox ? cell : 'em'} />
      {isOnLoom && (
        // One dash for each thread.
        <path
          stroke={dye(weave.warp)}
          strokeWidth={rows * cell}
          strokeDasharray={`${bareWidth} ${cell - bareWidth}`}
          d={`M${(cell - bareWidth) / 2} ${(rows * cell) / 2}h${columns * cell}`}
        />
      )}
      <g>
        {isOnLoom && <rect width="100%" height="100%" fill="var(--dye-ground)" />}
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </g>
      {children}
    </svg>
  );
}
