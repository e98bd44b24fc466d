import { Cloth } from '../../loom/Cloth.tsx';
import { weaveNamed } from '../../loom/weave.ts';
import type { Drawing } from '../props.ts';

/** The cloth of a subject without a picture. */
export function CoverDrawing({ drawing, columns = 32 }: Drawing) {
  const weave = weaveNamed(drawing);
  return <Cloth weave={weave} columns={columns} rows={Math.round((columns * 5) / 8)} isOnLoom />;
}
