import { callToAction, pageIntro } from '../field-groups.ts';
import { group, text } from '../fields.ts';

export const teamPage = group('List of team members.', {
  ...pageIntro,
  callToAction,
  noDetail: text('At the foot of the page of a person who has no details; {name} is the name.')
    .meta({ title: 'Note without details' })
    .optional(),
});
