import { Cloth } from './Cloth.tsx';
import type { Drawing } from './drawing.ts';
import { weaveNamed } from './weave.ts';

export type CoverDrawingProps = Drawing & {
  /** `card` is 8 by 5, `logo` a square; `band` fills its box. */
  shape: 'card' | 'logo' | 'band';
};

/** The cloth of a subject without a picture. */
export function CoverDrawing({ drawing, columns = 32, shape }: CoverDrawingProps) {
  const weave = weaveNamed(drawing);
  if (shape === 'band') return <Cloth weave={weave} cut="bolt" />;
  if (shape === 'logo') return <Cloth weave={weave} columns={5} rows={5} />;
  return <Cloth weave={weave} columns={columns} rows={Math.round((columns * 5) / 8)} isOnLoom />;
}
