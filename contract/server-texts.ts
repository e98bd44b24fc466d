import { z } from 'zod';

const text = (description: string) => z.string().trim().min(1).describe(description);

/** A text with a variable that the server replaces by a value. */
const textWith = (variable: string, description: string) =>
  text(description).includes(variable, `expected a text with ${variable} in it`);

const group = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z
    .strictObject(fields, {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? `expected one of ${Object.keys(fields).join(', ')}`
          : undefined,
    })
    .describe(description);

/** Texts of the server for visitors and mails, in the language of the site: part of `words/`. */
export const serverTexts = group('Texts of the server for visitors and mails.', {
  rejections: group('Sentences if an enquiry is not taken.', {
    EMPTY: text('The form came without any field.'),
    FORM_NOT_FOUND: text('The address belongs to no form.'),
    INACTIVE: text('Another receiver takes the enquiries.'),
    BLOCKED: text('The form was sent from another website.'),
    NO_FILE_UPLOADS: text('A file came with the form.'),
    INCOMPLETE: text('The connection ended too early.'),
    MALFORMED: text('What came cannot be read.'),
    TOO_LARGE: text('More came than the form can hold.'),
    UNSUPPORTED_TYPE: text('Something else than a form came.'),
    METHOD_NOT_ALLOWED: text('The address was opened in another way than by sending the form.'),
    RATE_LIMITED: text('Too much came in a short time.'),
    STORE_UNAVAILABLE: text('Enquiries cannot be stored at the moment.'),
    FAILED: text('Something else failed.'),
  }),
  fields: group('Error of a field, after its name.', {
    required: text('The field is empty.'),
    repeated: text('The field came more than once.'),
    notText: text('The field is no text.'),
    tooLong: textWith('{limit}', 'There are more than {limit} characters.'),
    nullCharacter: text('There is a character of code zero.'),
    halfCharacter: text('There is one half of a character that has two.'),
    notEmail: text('The text is no email address.'),
  }),
  mail: group('Subject and labels of a mail with an enquiry.', {
    subject: textWith('{reference}', 'Subject; {reference} is the number of the enquiry.'),
    reference: text('Before the number of the enquiry.'),
    received: text('Before the time at which the enquiry came.'),
    from: text('Before the address of the visitor.'),
  }),
  failure: textWith('{id}', 'If a request failed; {id} is its number.'),
});

export type ServerTexts = z.infer<typeof serverTexts>;

/** Why the server takes no enquiry. */
export type RejectionCode = keyof ServerTexts['rejections'];

/** Kinds of errors of a field's value. */
export type FieldProblem = keyof ServerTexts['fields'];
