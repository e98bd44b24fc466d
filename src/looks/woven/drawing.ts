import { dyePairs } from '../../loom/dyes.ts';
import { nameDraft } from '../../loom/name-draft.ts';
import { defaultWeave, weaveName, weaveOf } from '../../loom/weave.ts';
import type { DrawnPerson, DrawnSubject, SubjectDrawing } from '../props.ts';

/** Drawing of a page that is about no subject. */
export const usualDrawing = weaveName(defaultWeave);

/** Whether pages have words about weaves. */
export const hasWeaves = true;

export function subjectDrawing({ id, weave, place = 0, category }: DrawnSubject): SubjectDrawing {
  const [warp, weft] = dyePairs[place % dyePairs.length] ?? ['indigo', 'turmeric'];
  const dyes = category && (category.dyes ?? { warp, weft });
  const drawing = weaveName(weave ?? { ...weaveOf(id), ...dyes });
  return { drawing, onCards: { drawing }, besideTitle: { drawing } };
}

export function personDrawing({ name, slug, weave }: DrawnPerson): string {
  const { warp, weft } = weave ?? weaveOf(slug);
  return weaveName({ draft: nameDraft(name), warp, weft });
}
