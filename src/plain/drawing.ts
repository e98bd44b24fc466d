import type { Drawing, DrawnSubject } from '../loom/drawing.ts';

/** Pairs of colours of the palette, which `look.css` and share images have. */
const tints = ['accent', 'bright', 'band', 'raised'] as const;

export const usualDrawing = 'bright';

export const hasPersonFiles = false;

export function subjectDrawing({ place = 0, title }: DrawnSubject): Drawing {
  return { drawing: tintAt(place), ...(title !== undefined && { title }) };
}

export function personDrawing({ id }: { id: number }): string {
  return tintAt(id);
}

function tintAt(place: number): string {
  return tints[place % tints.length] ?? usualDrawing;
}
