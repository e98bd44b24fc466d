import type { Draft } from '../../../contract/loom/draft.ts';
import { drafts } from '../../loom/drafts.ts';
import { shaftCount } from '../../loom/notation.ts';
import type { Weave } from '../../loom/weave.ts';
import { contentOf } from './content.ts';
import { words } from './words.ts';

/** A weave with what is said of its draft. */
export async function draftTexts(weave: Weave) {
  const { language } = await contentOf('site');
  const { weaves } = await words();
  const draft: Draft = drafts[weave.draft];
  const template = draft.stripe === undefined ? weaves.caption : weaves.stripedCaption;
  const caption = template
    .replace('{draft}', () => weaves.drafts[weave.draft])
    .replace('{shafts}', shaftCount(draft).toLocaleString(language))
    .replace('{warp}', () => weaves.dyes[weave.warp])
    .replace('{weft}', () => weaves.dyes[weave.weft]);
  return { weave, label: weaves.alternative, caption };
}
