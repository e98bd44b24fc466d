import { z } from 'zod';

const text = z.string().trim().min(1);

/** A text with a variable that the server replaces by a value. */
const textWith = (variable: string) =>
  text.includes(variable, `expected a text with ${variable} in it`);

const group = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject(fields, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `expected one of ${Object.keys(fields).join(', ')}`
        : undefined,
  });

/** Texts of the server for visitors and mails, in the language of the site: `server` in each file of `words/`. */
export const serverTexts = group({
  /** Sentences if an enquiry is not taken. */
  rejections: group({
    /** The form came without any field. */
    EMPTY: text,
    /** The address belongs to no form. */
    FORM_NOT_FOUND: text,
    /** Another receiver takes the enquiries. */
    INACTIVE: text,
    /** The form was sent from another website. */
    BLOCKED: text,
    /** A file came with the form. */
    NO_FILE_UPLOADS: text,
    /** The connection ended too early. */
    INCOMPLETE: text,
    /** The body cannot be parsed. */
    MALFORMED: text,
    /** The body is longer than the form can make it. */
    TOO_LARGE: text,
    /** The body is of another type than a form. */
    UNSUPPORTED_TYPE: text,
    /** The address was opened in another way than by sending the form. */
    METHOD_NOT_ALLOWED: text,
    /** Too much came in a short time. */
    RATE_LIMITED: text,
    /** The database cannot be used. */
    STORE_UNAVAILABLE: text,
    /** Something else failed. */
    FAILED: text,
  }),
  /** Error of a field, after its name. */
  fields: group({
    required: text,
    repeated: text,
    notText: text,
    /** There are more than `{limit}` characters. */
    tooLong: textWith('{limit}'),
    /** There is a character of code zero. */
    nullCharacter: text,
    /** There is one half of a character that has two. */
    halfCharacter: text,
    notEmail: text,
  }),
  /** The subject and the labels of a mail with an enquiry. */
  mail: group({ subject: textWith('{reference}'), reference: text, received: text, from: text }),
  /** If a request failed, which has this `{id}`. */
  failure: textWith('{id}'),
});
export type ServerTexts = z.infer<typeof serverTexts>;

/** Why the server takes no enquiry. */
export type RejectionCode = keyof ServerTexts['rejections'];

/** Kinds of errors of a field's value. */
export type FieldProblem = keyof ServerTexts['fields'];
