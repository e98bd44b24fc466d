import type { Logger } from 'pino';
import { z } from 'zod';
import { emailAddress } from './protocol/email-address.ts';
import { enquiryFields, mapFields } from './protocol/enquiry.ts';
import { originOf } from './protocol/origin.ts';
import { formIdPattern, usualFormId } from './protocol/paths.ts';
import { SettingsError } from './settings/environment.ts';
import type { Settings } from './settings/receiver-settings.ts';
import { english, words } from './words.ts';

const textThat = (isRight: (text: string) => boolean, expected: string) =>
  z.string(expected).refine(isRight, expected);
const origin = (expected: string) => textThat((text) => originOf(text) === text, expected);
const path = textThat((text) => /^\/(?!\/)[!-~]*$/.test(text), 'a path such as /thanks');
const atLeastOne = (unit: string) => {
  const expected = `a whole number of ${unit}, at least 1`;
  return z.int(expected).positive(expected);
};
/** Whether Intl knows a language or a time zone. */
const isKnown = (options: { language?: string; timeZone?: string }) => {
  try {
    return Boolean(new Intl.DateTimeFormat(options.language, options));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const schema = z.strictObject({
  /** Address to which visitors write when the form fails; enquiries are mailed there unless MAIL_TO says otherwise. */
  email: textThat(
    (text) => emailAddress(text) === text,
    'an email address such as hello@example.com',
  ),
  /** Id of the form, as in `/f/{formId}`. */
  formId: textThat((id) => formIdPattern.test(id), 'letters, digits, - and _').default(usualFormId),
  /** Origin of another receiver to which the pages send the form: this one then takes none. */
  formEndpoint: origin('an origin such as https://forms.example.com').optional(),
  /** Origin of the site, as its pages name it. */
  siteUrl: origin('an origin such as https://www.example.com').optional(),
  /** Time at which the site was built; an earlier clock is wrong. */
  builtAt: z.iso.datetime('a time such as 2026-11-29T12:00:00Z').default('1970-01-01T00:00:00Z'),
  /** Hours within which the pages promise a reply. */
  replyWithinHours: atLeastOne('hours').default(24),
  /** Days after which an enquiry is erased. */
  retentionDays: atLeastOne('days').default(365),
  /** Language of the words, by which numbers and times are written. */
  language: textThat((language) => isKnown({ language }), 'a language such as en').default('en'),
  timeZone: textThat(
    (timeZone) => isKnown({ timeZone }),
    'a time zone such as Asia/Kolkata',
  ).default('UTC'),
  words: words.default(english),
  /** Labels of the fields in notices. */
  fieldLabels: z
    .record(z.enum(enquiryFields), z.string('a text'), 'a label for each field')
    .default(mapFields((field) => field.charAt(0).toUpperCase() + field.slice(1))),
  /** By what `?service=` in the address of the form may say, a line of the notice. */
  services: z.record(z.string(), z.string('a text'), 'lines by id').default({}),
  pages: z
    .strictObject(
      {
        /** Page with the form. */
        form: path.default('/'),
        thanks: path.default('/thanks'),
        /** Page that says why a form was refused, in parts that its fragment chooses; without it, a line of text does. */
        notSent: path.optional(),
        /** Page of the link in a notice. */
        replied: path.default('/replied'),
        /** Paths of all pages, decoded: an enquiry keeps by which of them its visitor came. */
        all: z.array(z.string('a path'), 'a list of paths').readonly().default([]),
      },
      'a group of paths',
    )
    .prefault({}),
  /** HTML with variables in braces. */
  templates: z
    .strictObject(
      {
        /** With `{reference}`, `{sent}`, `{due}`; without it, the page is a file without them. */
        thanks: z.string('HTML').optional(),
        /** With these, `{beginning}`, `{state}`, `{address}`, `{action}`; without it, notices have no link. */
        replied: z.string('HTML').optional(),
      },
      'texts of HTML',
    )
    .default({}),
  /** How the program of the enquiries is called, in notices and in its help. */
  command: z.string('a command').default('npx enquiries'),
  /** By default those of the environment. `update` does not change them. */
  settings: z.custom<Settings>().optional(),
  /** By default lines of JSON on standard output. `update` does not change it. */
  log: z.custom<Logger>().optional(),
});

/** What the receiver knows of its site. */
export type Site = z.output<typeof schema>;

export type SiteOptions = z.input<typeof schema>;

/** Completes the options. @throws SettingsError with a sentence for each that is wrong */
export function siteOf(options: SiteOptions): Site {
  const { data, error } = schema.safeParse(options);
  if (data) return data;
  const problems = error.issues.map((issue) => {
    const name = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return `${[...issue.path, issue.keys[0]].join('.')} is no option.`;
    }
    const found = issue.path.reduce(
      (value: unknown, key) => Object(value)[key] as unknown,
      options,
    );
    return `${name} is ${JSON.stringify(found) ?? 'missing'}: expected ${issue.message}.`;
  });
  throw new SettingsError(problems);
}
