import type { CoverDrawingProps } from '../loom/CoverDrawing.tsx';

/** A field of colour; on a card with the title of the subject, if that may be a picture, and else nothing. */
export function CoverDrawing({ drawing, title, shape }: CoverDrawingProps) {
  if (shape === 'card' && title === undefined) return null;
  return <span data-tint={drawing} data-letters={title} />;
}
