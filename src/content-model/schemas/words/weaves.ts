import type { z } from 'zod';
import { draftNames } from '../../../loom/drafts.ts';
import { group, template, text } from '../fields.ts';

/** Names of weaves, for the captions of the drafts. */
export const weaveWords = group('Weaves.', {
  alternative: text('Text alternative of the drawing of a draft.'),
  caption: template('Name and number of shafts of a weave.', '{draft}', '{shafts}'),
  drafts: group('Name of each draft.', named(draftNames, 'Name of the draft.')),
});

function named<Name extends string>(names: readonly Name[], description: string) {
  const fields = names.map((name) => [name, text(description)] as const);
  return Object.fromEntries(fields) as Record<Name, z.ZodString>;
}
