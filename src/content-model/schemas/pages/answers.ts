import { z } from 'zod';
import { callToAction, pageIntro } from '../field-groups.ts';
import { formatted, group, text } from '../fields.ts';

/** The keys of the answers by who asks, in the order of the page. A key is also the fragment of its address. */
export const answerKeys = {
  finance: ['price', 'payment', 'tax', 'currency', 'changes', 'care'],
  // prettier-ignore
  contract: ['ownership', 'nonDisclosure', 'defects', 'liability', 'stopping', 'handover', 'accessibility'],
  security: ['data', 'devices', 'incidents', 'subcontractors'],
  company: ['company', 'people', 'references', 'insurance'],
} as const;

export type AnswerKey = (typeof answerKeys)[keyof typeof answerKeys][number];

/** Every key, with a field for it. */
export const byAnswerKey = <Schema extends z.ZodType>(fieldOf: (key: AnswerKey) => Schema) =>
  Object.fromEntries(
    Object.values(answerKeys).flatMap((keys) => keys.map((key) => [key, fieldOf(key)])),
  ) as Record<AnswerKey, Schema>;

const answer = (key: AnswerKey) =>
  group(`Answer to the question “${key}” in words/.`, {
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
    byAnswerKey((key) => answer(key).optional()),
  ),
  callToAction,
});
