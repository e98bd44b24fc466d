import { z } from 'zod';
import { formErrorCodes } from './enquiry.ts';

/** Why the server takes no enquiry. Those of the provider's protocol come first. */
export const rejectionCodes = [
  ...formErrorCodes,
  'INCOMPLETE',
  'MALFORMED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'METHOD_NOT_ALLOWED',
  'RATE_LIMITED',
  'STORE_UNAVAILABLE',
  'FAILED',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

/** What can be wrong with the value of a field. */
export const fieldProblems = [
  'required',
  'repeated',
  'notText',
  'tooLong',
  'nullCharacter',
  'halfCharacter',
  'notEmail',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

/** Labels of a mail with an enquiry. */
export const mailLabels = ['subject', 'reference', 'received', 'from'] as const;

const text = z.string().min(1);

/** What the server says to visitors and in its mails, in the language of the site. */
export const serverTexts = z.strictObject({
  /** Sentences. */
  rejections: z.record(z.enum(rejectionCodes), text),
  /** Predicates, such as “is required”; `{limit}` is a number of characters. */
  fields: z.record(z.enum(fieldProblems), text),
  /** `{reference}` is in the subject. */
  mail: z.record(z.enum(mailLabels), text),
  /** Sentence with the `{id}` of a request that failed. */
  failure: text,
});
export type ServerTexts = z.infer<typeof serverTexts>;
