import { Cloth } from '../../loom/Cloth.tsx';
import { weaveNamed } from '../../loom/weave.ts';
import type { Drawing } from '../props.ts';

export function LogoDrawing({ drawing }: Drawing) {
  return <Cloth weave={weaveNamed(drawing)} columns={5} rows={5} />;
}
