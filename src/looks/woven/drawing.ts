import { dyePairs } from '../../loom/dyes.ts';
import { nameDraft } from '../../loom/name-draft.ts';
import { defaultWeave, weaveName, weaveOf } from '../../loom/weave.ts';
import type { Drawing, DrawnPerson, DrawnSubject, SubjectDrawing } from '../props.ts';

/** Drawing of a page that is about no subject. */
export const usualDrawing = weaveName(defaultWeave);

/** Whether pages have words about weaves. */
export const hasWeaves = true;

export function subjectDrawing(subject: DrawnSubject): SubjectDrawing {
  const drawn = clothOf(subject);
  return { drawing: drawn.drawing, onCards: drawn, besideTitle: drawn };
}

export function personDrawing({ name, slug, weave }: DrawnPerson): string {
  const { warp, weft } = weave ?? weaveOf(slug).weave;
  return weaveName({ draft: nameDraft(name), warp, weft });
}

function clothOf({ id, weave, place = 0, category }: DrawnSubject): Drawing {
  if (weave) return { drawing: weaveName(weave), columns: 32 };
  const { weave: ofId, columns } = weaveOf(id);
  const [warp, weft] = dyePairs[place % dyePairs.length] ?? ['indigo', 'turmeric'];
  const dyes = category && (category.dyes ?? { warp, weft });
  return { drawing: weaveName({ ...ofId, ...dyes }), columns };
}
