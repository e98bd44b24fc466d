import { Cloth } from '../../loom/Cloth.tsx';
import { draftOf, weaveNamed, type Woven } from '../../loom/weave.ts';
import { WovenInitials } from '../../loom/WovenInitials.tsx';
import type { PortraitDrawingProps } from '../props.ts';

/** The cloth of a name, behind a portrait or with the initials of the person. */
export function PortraitDrawing({ name, drawing, isBehind, size }: PortraitDrawingProps) {
  const weave = weaveNamed(drawing);
  // Finer behind a portrait than behind letters.
  const fine = isBehind ? 64 : 24;
  const columns = threadsAcross(weave, size === 'fine' ? fine : 0);
  return (
    <Cloth weave={weave} columns={columns} rows={columns}>
      {!isBehind && <WovenInitials of={name} binding={weave.weft} />}
    </Cloth>
  );
}

/** Whole repeats of about so many threads, at least one, and the first thread again: the two sides mirror each other. */
function threadsAcross(weave: Woven, about: number): number {
  const repeat = draftOf(weave).threading.length;
  return Math.max(1, Math.round(about / repeat)) * repeat + 1;
}
