import { fillIn } from 'enquiries/protocol/fill-in';
import { shaftCount } from '../../loom/notation.ts';
import { draftOf, type Weave, weaveNamed } from '../../loom/weave.ts';
import { contentOf, words } from './content.ts';

/** A weave with the texts about its draft; undefined without words about weaves. @param drawing name of a weave */
export async function draftTexts(drawing: string) {
  const { language } = await contentOf('site');
  const { weaves } = await words();
  if (!weaves) return undefined;
  // The drafts without a name are those of people.
  const weave = weaveNamed(drawing) as Weave;
  const caption = fillIn(weaves.caption, {
    draft: weaves.drafts[weave.draft],
    shafts: shaftCount(draftOf(weave)).toLocaleString(language),
  });
  return { weave, label: weaves.alternative, caption };
}
