import { cell, threadStroke } from './threads.ts';
import type { Dye } from './weave.ts';
import styles from './Cloth.module.css';

export type DroppedThreadProps = {
  warp: Dye;
  weft: Dye;
  /** The warp thread that broke, counted from the left, and the row from which it is missing. */
  column: number;
  row: number;
};

/**
 * A child of `Cloth`: one warp thread has broken. Below the break the weft lies bare over the
 * ground, and the loose end hangs out over the cloth.
 */
export function DroppedThread({ warp, weft, column, row }: DroppedThreadProps) {
  const core = cell - threadStroke - 0.28 * cell;
  const inset = (cell - core) / 2;
  const looseEnd = `M${cell / 2} ${-cell}v70c0 90 110 60 150 130s-20 150 60 170 90-90 160-60`;
  return (
    <g transform={`translate(${column * cell} ${row * cell})`}>
      <pattern id="cloth-dropped" width={cell} height={cell} patternUnits="userSpaceOnUse">
        <path className={styles[weft]} d={`M${-cell} ${inset}h${3 * cell}v${core}h${-3 * cell}z`} />
      </pattern>
      <rect className={styles.ground} width={cell} height="100%" />
      <rect width={cell} height="100%" fill="url(#cloth-dropped)" />
      <path className={styles.shadow} d={looseEnd} />
      <path className={styles[warp]} data-loose d={looseEnd} />
    </g>
  );
}
