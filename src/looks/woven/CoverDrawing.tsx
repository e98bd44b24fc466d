import { Cloth } from '../../loom/Cloth.tsx';
import { weaveNamed } from '../../loom/weave.ts';
import type { Drawing } from '../props.ts';

/** The cloth of a subject without a picture. */
export function CoverDrawing({ drawing }: Drawing) {
  return <Cloth weave={weaveNamed(drawing)} columns={32} rows={20} isOnLoom />;
}
