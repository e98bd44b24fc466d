import { byAnswerKey, callToAction, linkAnywhere, pageIntro } from '../field-groups.ts';
import { group, paragraph } from '../fields.ts';

const answer = group('Answer to the question of this name.', {
  text: paragraph('The answer, in two or three plain sentences.'),
  link: linkAnywhere.describe('Where a reader can check it, or read more.').optional(),
});

export const answersPage = group('What the colleagues of a client ask before they sign.', {
  ...pageIntro,
  answers: group(
    'The answers. A question without one is not shown.',
    byAnswerKey(() => answer.optional()),
  ),
  callToAction,
});
