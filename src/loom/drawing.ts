import { dyePairs } from './dyes.ts';
import { nameDraft } from './name-draft.ts';
import { defaultWeave, type Weave, weaveName, weaveOf } from './weave.ts';

/** What stands in for a picture: its name, which share images have in their address, and threads or a title. */
export type Drawing = { drawing: string; columns?: number; title?: string };

type Dyes = Omit<Weave, 'draft'>;

/** A subject without a picture: its id, its place if its kind has several, and its title, where that may be the picture. */
export type DrawnSubject = {
  id: string;
  place?: number | undefined;
  title?: string;
  weave?: Weave | undefined;
  /** Of an article, whose dyes and place these are. */
  category?: { dyes?: Dyes | undefined };
};

/** Drawing of a page that is about no subject. */
export const usualDrawing = weaveName(defaultWeave);

/** Whether the drawing of a person is a file of its own too. */
export const hasPersonFiles = true;

export function subjectDrawing({ id, weave, place = 0, category }: DrawnSubject): Drawing {
  if (weave) return { drawing: weaveName(weave), columns: 32 };
  const { weave: ofId, columns } = weaveOf(id);
  const [warp, weft] = dyePairs[place % dyePairs.length] ?? ['indigo', 'turmeric'];
  const dyes = category && (category.dyes ?? { warp, weft });
  return { drawing: weaveName({ ...ofId, ...dyes }), columns };
}

/** @param person with the name of their file, and the dyes that the owner has chosen */
export function personDrawing(person: {
  name: string;
  slug: string;
  id: number;
  weave?: Dyes | undefined;
}): string {
  const { warp, weft } = person.weave ?? weaveOf(person.slug).weave;
  return weaveName({ draft: nameDraft(person.name), warp, weft });
}
