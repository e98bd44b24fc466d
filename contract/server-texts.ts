import { z } from 'zod';

const text = z.string().trim().min(1);

/** A text with variables that the server replaces by values: all of them, and no others. */
const textWith = (...variables: string[]) =>
  text.superRefine((value, { addIssue }) => {
    // Two braces are a placeholder of the content, which the build replaces.
    const found = new Set(value.match(/(?<!\{)\{\w+\}(?!\})/g));
    if (found.size === variables.length && variables.every((each) => found.has(each))) return;
    const message = `expected a text with ${variables.join(' and ')} in it, and no other such name`;
    addIssue({ code: 'custom', message });
  });

const group = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject(fields, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `expected one of ${Object.keys(fields).join(', ')}`
        : undefined,
  });

const notice = group({ subject: text, text });

/** Texts of the server for visitors and mails, in the language of the site: `content/server.yaml`. */
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
  /** The subject and the labels of a mail with an enquiry; `due` is when a reply is. */
  mail: group({
    subject: textWith('{from}', '{beginning}', '{reference}'),
    reference: text,
    received: text,
    from: text,
    due: text,
  }),
  /** The mail to the visitor, if it is switched on. It repeats nothing of what the visitor typed. */
  confirmation: group({
    subject: textWith('{reference}'),
    text: textWith('{reference}', '{due}'),
  }),
  /** The daily mail with what is held as spam. */
  digest: group({
    subject: textWith('{count}'),
    intro: text,
    reasons: text,
    release: text,
    /** If there are more than it lists. */
    more: textWith('{count}'),
  }),
  /** Why an enquiry is held. */
  reasons: group({
    noBrowser: text,
    oldBrowser: text,
    noLanguage: text,
    honeypot: text,
    links: text,
    sameText: text,
    foreignScript: text,
    tooFast: text,
    networkLimit: text,
    formLimit: text,
  }),
  /** Mails about the server. The subject is also what /status says. */
  notices: group({
    /** More posts came from one address than RATE_PER_ADDRESS. */
    addressLimit: notice,
    /** More posts came from one network than its share. */
    networkLimit: notice,
    /** More enquiries came than RATE_PER_FORM. */
    formLimit: notice,
    /** The quarantine is nearly full. */
    nearlyFull: notice,
    full: notice,
    /** A delivery has waited for over an hour. */
    delayed: notice,
    /** A delivery was rejected for good. */
    rejected: notice,
  }),
  /** If a request failed, which has this `{id}`. */
  failure: textWith('{id}'),
});
export type ServerTexts = z.infer<typeof serverTexts>;

/** Why the server takes no enquiry. */
export type RejectionCode = keyof ServerTexts['rejections'];

/** What a notice to the owner is about. */
export type NoticeKind = keyof ServerTexts['notices'];

/** Why an enquiry is held. */
export type SpamReason = keyof ServerTexts['reasons'];

/** Kinds of errors of a field's value. */
export type FieldProblem = keyof ServerTexts['fields'];

/** A text with the values of its variables. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (variable, name: string) => values[name] ?? variable);
}
