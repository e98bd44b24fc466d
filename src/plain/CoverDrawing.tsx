import type { CoverDrawingProps } from '../loom/CoverDrawing.tsx';

/** A field of colour, on a card only under a title that may be the picture; the company's icon as its logo. */
export function CoverDrawing({ drawing, title, shape }: CoverDrawingProps) {
  if (shape === 'logo') return <img src="/favicon.svg" alt="" width="100" height="100" />;
  if (shape === 'card' && title === undefined) return null;
  return <span data-tint={drawing} data-shape={shape} />;
}
