import type { Draft } from '../../../contract/loom/draft.ts';
import type { Dye } from '../../../contract/loom/dyes.ts';
import { drafts } from '../../loom/drafts.ts';
import { shaftCount } from '../../loom/notation.ts';
import type { Weave } from '../../loom/weave.ts';
import type { Words } from '../schemas/words/words.ts';
import { contentOf, optionalContentOf, words } from './content.ts';

/** A weave with the texts about its draft. */
export async function draftTexts(weave: Weave) {
  const { language } = await contentOf('site');
  const { weaves } = await words();
  const draft: Draft = drafts[weave.draft];
  const striped = draft.stripe === undefined ? weaves.caption : weaves.stripedCaption;
  const caption = ((await haveNames(weave)) ? striped : weaves.colourlessCaption)
    .replace('{draft}', () => weaves.drafts[weave.draft])
    .replace('{shafts}', shaftCount(draft).toLocaleString(language))
    .replace('{warp}', () => weaves.dyes[weave.warp])
    .replace('{weft}', () => weaves.dyes[weave.weft]);
  return { weave, label: weaves.alternative, caption };
}

/** Whether the current colours of both dyes have names. Owner colours need names in words.yaml. */
async function haveNames({ warp, weft }: Weave): Promise<boolean> {
  const exceptions = (await optionalContentOf('words')) as Partial<Words> | undefined;
  const named: Partial<Record<Dye, string>> = exceptions?.weaves?.dyes ?? {};
  return [warp, weft].every((dye) => !__OWN_DYES__.includes(dye) || named[dye] !== undefined);
}
