import type { NamesDrawingProps } from '../props.ts';
import { PortraitDrawing } from './PortraitDrawing.tsx';

/** A field of colour, behind a portrait or with the initials of the person. */
export function NamesDrawing({ name, drawing, isBehind }: NamesDrawingProps) {
  return <PortraitDrawing name={name} drawing={drawing} isBehind={isBehind} size="once" />;
}
