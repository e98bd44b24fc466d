import type { Drawing, DrawnSubject } from '../loom/drawing.ts';
import { fnv1a } from '../loom/weave.ts';

/** Pairs of colours of the palette, which `look.css` and share images have. */
const tints = ['accent', 'bright', 'band', 'raised'] as const;

export const usualDrawing = 'bright';

export const hasPersonFiles = false;

/** By the place, or by the id where all have the same one. */
export function subjectDrawing({ id, place = fnv1a(id), title }: DrawnSubject): Drawing {
  const drawing = tintAt(place);
  return { drawing, ...(title !== undefined && { title }) };
}

export function personDrawing({ id }: { id: number }): string {
  return tintAt(id);
}

function tintAt(place: number): string {
  return tints[place % tints.length] ?? usualDrawing;
}
