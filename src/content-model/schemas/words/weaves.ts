import type { z } from 'zod';
import { draftNames } from '../../../loom/drafts.ts';
import { group, template, text } from '../fields.ts';

/** What the woven look says of its drawings. */
export const weaveWords = group('Weaves.', {
  alternative: text('Text alternative of the drawing of a draft.'),
  caption: template('Name and number of shafts of a weave.', '{draft}', '{shafts}'),
  drafts: group('Name of each draft.', named(draftNames, 'Name of the draft.')),
  loom: group('Caption of the bare warp beside the form, into which the receipt is woven.', {
    lead: text('First sentence, in bold.'),
    text: text('Second sentence.'),
  }),
  receipt: text('Caption of the cloth that is woven from the reference of an enquiry.'),
}).meta({ isWoven: true });

function named<Name extends string>(names: readonly Name[], description: string) {
  const fields = names.map((name) => [name, text(description)] as const);
  return Object.fromEntries(fields) as Record<Name, z.ZodString>;
}
