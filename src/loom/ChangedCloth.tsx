import type { Draft } from '../../contract/loom/draft.ts';
import { dye, type Dye } from '../../contract/loom/dyes.ts';
import { cell, threadWidth } from '../../contract/loom/threads.ts';
import { crossings, squares } from './tie-up.ts';

/** Of a thread over the next crossing, so that no seam is seen between them. */
const overlap = 3;

type ChangedClothProps = { id: string; draft: Draft; warp: Dye; weft: Dye };

/** An SVG pattern of cloth in which the squares of a `TieUp` decide which thread is on top. */
export function ChangedCloth({ id, draft, warp, weft }: ChangedClothProps) {
  const [width, height] = [draft.threading.length * cell, draft.treadling.length * cell];
  const rows = draft.treadling.map((_, row) => `M0 ${(row + 0.5) * cell}h${width}`).join('');
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      <path stroke={dye(weft)} strokeWidth={threadWidth} d={rows} />
      {squares(draft).map((square) => (
        <g key={square.name} className={square.name} strokeWidth={threadWidth}>
          {/* Covers the weft, also beside the thread. */}
          <path stroke="var(--dye-ground)" strokeWidth={cell} d={crossings(draft, square, 0)} />
          <path stroke={dye(warp)} d={crossings(draft, square, overlap)} />
        </g>
      ))}
    </pattern>
  );
}
