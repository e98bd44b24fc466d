import { Cloth } from '../../loom/Cloth.tsx';
import { dye } from '../../loom/dyes.ts';
import { cell, threadWidth } from '../../loom/threads.ts';
import type { Weave } from '../../loom/weave.ts';
import styles from './NotFoundDrawing.module.css';

const weave: Weave = { draft: 'plain', warp: 'turmeric', weft: 'indigo' };
/** The broken warp thread and the first row without it, both from 0. */
const [column, row] = [30, 3];
/** Between two threads. */
const gap = cell - threadWidth;
const looseEnd = `M${cell / 2} ${-cell}v2.8c0 3.6 4.4 2.4 6 5.2s-.8 6 2.4 6.8 3.6-3.6 6.4-2.4`;

/** Cloth in which one warp thread is broken: below the break the weft is bare, and the loose end hangs over it. */
export function NotFoundDrawing() {
  return (
    <div className={styles.drawing} data-screen-only="">
      <Cloth weave={weave} columns={56} rows={11}>
        <g transform={`translate(${column * cell} ${row * cell})`}>
          <rect fill="var(--dye-ground)" width={cell} height="100%" />
          {/* One dash for each thread. */}
          <line
            x1={cell / 2}
            x2={cell / 2}
            y1={gap / 2}
            y2="100%"
            stroke={dye(weave.weft)}
            strokeWidth={cell}
            strokeDasharray={`${threadWidth} ${gap}`}
          />
          <g fill="none" strokeLinecap="round">
            <path stroke="var(--dye-ground)" strokeWidth={1.5 * threadWidth} d={looseEnd} />
            <path stroke={dye(weave.warp)} strokeWidth={threadWidth} d={looseEnd} />
          </g>
        </g>
      </Cloth>
    </div>
  );
}
