import type { z } from 'astro/zod';
import type { ServerTexts } from '../../../contract/server-texts.ts';
import { group, template, text } from './fields.ts';

export const server = group('What the server says.', {
  rejections: group('Sentences if an enquiry is not taken.', {
    EMPTY: text('The form came without any field.'),
    FORM_NOT_FOUND: text('The address belongs to no form.'),
    INACTIVE: text('Another receiver takes the enquiries.'),
    BLOCKED: text('The form was sent from another website.'),
    NO_FILE_UPLOADS: text('A file came with the form.'),
    INCOMPLETE: text('The connection ended too early.'),
    MALFORMED: text('What came cannot be read.'),
    TOO_LARGE: text('More came than the form can hold.'),
    UNSUPPORTED_TYPE: text('What came is of another type than a form.'),
    METHOD_NOT_ALLOWED: text('The address was opened in another way than by sending the form.'),
    RATE_LIMITED: text('Too much came in a short time.'),
    STORE_UNAVAILABLE: text('The database cannot be used.'),
    FAILED: text('Something else failed.'),
  }),
  fields: group('What is wrong with a field; follows its name.', {
    required: text('Nothing was typed.'),
    repeated: text('The field came twice.'),
    notText: text('A program sent something else than a text.'),
    tooLong: template('There are more than `{limit}` characters.', '{limit}'),
    nullCharacter: text('There is a character of code zero.'),
    halfCharacter: text('There is one half of a character that has two.'),
    notEmail: text('It is no email address.'),
  }),
  mail: group('Mail with an enquiry.', {
    subject: template('Subject of the mail with a `{reference}`.', '{reference}'),
    reference: text('Label of the reference.'),
    received: text('Label of the time.'),
    from: text("Label of the visitor's address."),
  }),
  failure: template('If a request with this `{id}` failed.', '{id}'),
}) satisfies z.ZodType<ServerTexts>;
