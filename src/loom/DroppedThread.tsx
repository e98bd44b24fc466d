import { cell, threadWidth } from '../../contract/loom/threads.ts';
import { dye } from '../../contract/loom/dyes.ts';
import { type Weave } from './weave.ts';
import styles from './DroppedThread.module.css';

/** The broken warp thread and the first row without it, both from 0. */
const [column, row] = [30, 3];

/**
 * A child of `Cloth` in which one warp thread is broken: below the break the weft is bare, and the
 * loose end hangs over the cloth.
 */
export function DroppedThread({ weave }: { weave: Weave }) {
  const looseEnd = `M${cell / 2} ${-cell}v70c0 90 110 60 150 130s-20 150 60 170 90-90 160-60`;
  return (
    <g transform={`translate(${column * cell} ${row * cell})`}>
      <pattern
        id="cloth-dropped"
        width={cell}
        height={cell}
        patternUnits="userSpaceOnUse"
        strokeWidth={threadWidth}
      >
        <path stroke={dye(weave.weft)} d={`M${-cell} ${cell / 2}h${3 * cell}`} />
      </pattern>
      <rect fill="var(--dye-ground)" width={cell} height="100%" />
      <rect width={cell} height="100%" fill="url(#cloth-dropped)" />
      <path className={styles.shadow} d={looseEnd} />
      <path className={styles.loose} stroke={dye(weave.warp)} d={looseEnd} />
    </g>
  );
}
