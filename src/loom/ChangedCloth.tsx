import type { Draft } from '../../contract/loom/draft.ts';
import { dye, type Dye } from '../../contract/loom/dyes.ts';
import { cell, threadWidth } from '../../contract/loom/threads.ts';
import { squares } from './tie-up.ts';

type ChangedClothProps = { id: string; draft: Draft; warp: Dye; weft: Dye };

/** An SVG pattern of cloth in which the squares of a `TieUp` decide which thread is on top. */
export function ChangedCloth({ id, draft, warp, weft }: ChangedClothProps) {
  const [width, height] = [draft.threading.length * cell, draft.treadling.length * cell];
  const rows = draft.treadling.map((_, row) => `M0 ${(row + 0.5) * cell}h${width}`).join('');
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      <path stroke={dye(weft)} strokeWidth={threadWidth} d={rows} />
      {squares(draft).map(({ name, warp: crossings }) => (
        <g key={name} className={name} display="none" strokeWidth={threadWidth}>
          {/* Covers the weft, also beside the thread. */}
          <path stroke="var(--dye-ground)" strokeWidth={cell} d={crossings} />
          <path stroke={dye(warp)} d={crossings} />
        </g>
      ))}
    </pattern>
  );
}
