import { fillIn } from '../../../contract/server-texts.ts';
import { drafts } from '../../loom/drafts.ts';
import { shaftCount } from '../../loom/notation.ts';
import type { Weave } from '../../loom/weave.ts';
import { contentOf, words } from './content.ts';

/** A weave with the texts about its draft. */
export async function draftTexts(weave: Weave) {
  const { language } = await contentOf('site');
  const { weaves } = await words();
  const caption = fillIn(weaves.caption, {
    draft: weaves.drafts[weave.draft],
    shafts: shaftCount(drafts[weave.draft]).toLocaleString(language),
  });
  return { weave, label: weaves.alternative, caption };
}
