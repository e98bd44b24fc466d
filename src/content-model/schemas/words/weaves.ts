import type { z } from 'zod';
import { draftNames } from '../../../loom/drafts.ts';
import { dyes } from '../../../../contract/loom/dyes.ts';
import { group, template, text } from '../fields.ts';

const parts = ['{draft}', '{shafts}', '{warp}', '{weft}'] as const;

/** Names of weaves and dyes, for the captions of the drafts. */
export const weaveWords = group('Weaves.', {
  alternative: text('Text alternative of the drawing of a draft.'),
  caption: template('Name, number of shafts and dyes of a weave.', ...parts),
  stripedCaption: template('The same, if warp and weft have both dyes in stripes.', ...parts),
  colourlessCaption: template('The same without the dyes.', '{draft}', '{shafts}'),
  drafts: group('Name of each draft.', named(draftNames, 'Name of the draft.')),
  dyes: group('Name of each dye, as within a sentence.', named(dyes, 'Name of the dye.')),
});

function named<Name extends string>(names: readonly Name[], description: string) {
  const fields = names.map((name) => [name, text(description)] as const);
  return Object.fromEntries(fields) as Record<Name, z.ZodString>;
}
