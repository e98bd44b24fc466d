import { cell, threadWidth } from './threads.ts';
import { dye } from './dyes.ts';
import { type Weave } from './weave.ts';

/** The broken warp thread and the first row without it, both from 0. */
const [column, row] = [30, 3];
/** Between two threads. */
const gap = cell - threadWidth;

/**
 * A child of `Cloth` in which one warp thread is broken: below the break the weft is bare, and the
 * loose end hangs over the cloth.
 */
export function DroppedThread({ weave }: { weave: Weave }) {
  const looseEnd = `M${cell / 2} ${-cell}v70c0 90 110 60 150 130s-20 150 60 170 90-90 160-60`;
  return (
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
  );
}
