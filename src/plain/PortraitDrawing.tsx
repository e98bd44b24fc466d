import { initialsOf } from '../loom/initials.ts';
import type { PortraitDrawingProps } from '../loom/PortraitDrawing.tsx';

/** A field of colour, behind a portrait or with the initials of the person. */
export function PortraitDrawing({ name, drawing, isBehind }: PortraitDrawingProps) {
  return (
    <div data-tint={drawing} data-letters={isBehind ? undefined : initialsOf(name).join('')} />
  );
}
