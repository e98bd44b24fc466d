import { z } from 'zod';
import { t } from '../../../../contract/translation.ts';
import { answerKeys, askers, callToAction, linkAnywhere, pageIntro } from '../field-groups.ts';
import { group, keyed, paragraph, text } from '../fields.ts';

const answer = group('Answer.', {
  question: text('The question; one that the product asks if empty.').optional(),
  group: z.enum(askers).describe('Who asks it; needed for a question of your own.').optional(),
  text: paragraph('The answer, in two or three plain sentences.'),
  link: linkAnywhere.describe('Where a reader can check it, or read more.').optional(),
});

const known: readonly string[] = Object.values(answerKeys).flat();

export const answersPage = group('What the colleagues of a client ask before they sign.', {
  ...pageIntro,
  answers: keyed('The answers. A question without one is not shown.', answer, {
    known,
    // Ids in the page.
    reserved: ['main', ...askers.map(idOfGroup)],
    example: 'payment',
  }),
  callToAction,
}).superRefine(({ answers }, { addIssue }) => {
  for (const [key, { question, group: asker }] of Object.entries(answers)) {
    if (known.includes(key) || (question && asker)) continue;
    const message = t`expected the question and who asks it, as the product has no question ${key}`;
    addIssue({ code: 'custom', path: ['answers', key], message });
  }
});

/** The id of a group in the page; an answer may have its name. */
export function idOfGroup(asker: string): string {
  return `${asker}-questions`;
}
