import { z } from 'zod';
import { byAnswerKey, callToAction, pageIntro } from '../field-groups.ts';
import { formatted, group, text } from '../fields.ts';

const answer = group('Answer to the question of this name.', {
  text: text('The answer, in two or three plain sentences.'),
  link: group('Where a reader can check it, or read more.', {
    label: text('Text of the link.'),
    href: formatted(
      'Page of this site, or address of another.',
      /^(?:\/[\w#-][\w./#-]*|https:\/\/\S+)$/,
      'a path such as /about, or an address that begins with https://',
    ),
  }).optional(),
});

export const answersPage = group('What the colleagues of a client ask before they sign.', {
  ...pageIntro,
  sampleAnswers: z
    .boolean()
    .optional()
    .describe('Whether answers are still those the product ships with.'),
  answers: group(
    'The answers. A question without one is not shown.',
    byAnswerKey(() => answer.optional()),
  ),
  callToAction,
});
