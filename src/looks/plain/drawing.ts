import { fnv1a } from '../../loom/weave.ts';
import type { DrawnPerson, DrawnSubject, SubjectDrawing } from '../props.ts';

/** Pairs of colours of the palette, which the drawings and the share images have. */
const pairs = ['accent', 'bright', 'band'] as const;

/** Pair of a page that is about no subject. */
export const usualDrawing = 'bright';

export const hasWeaves = false;

/** A field of colour on the cards whose title stands on it; nothing beside a title. */
export function subjectDrawing({ id, place = fnv1a(id), title }: DrawnSubject): SubjectDrawing {
  const drawing = pairAt(place);
  return { drawing, ...(title !== undefined && { onCards: { drawing } }) };
}

export function personDrawing({ id }: DrawnPerson): string {
  return pairAt(id);
}

/** By the place, or by the id where all have the same one. */
function pairAt(place: number): string {
  return pairs[place % pairs.length] ?? usualDrawing;
}
