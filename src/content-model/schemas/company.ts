import { attempt } from '../../../contract/attempt.ts';
import { originOf } from 'enquiries/protocol/origin';
import { siteAddress } from '../../../contract/paths.ts';
import { z } from 'zod';
import { weave } from './field-groups.ts';
import { email, formatted, group, httpsUrl, list, positiveInteger, text } from './fields.ts';

/** Names, and the facts that a contract has of the company. */
const identity = {
  name: text('Name in the top bar and in page titles.'),
  legalName: text('Name on legal pages and in the copyright.'),
  legalForm: text('Legal form, such as GmbH or private limited company.').optional(),
  registration: text('Register, and the number in it.').optional(),
  taxNumber: text('Number for VAT, GST or sales tax.').optional(),
  founded: positiveInteger('Year in which the company was founded.').optional(),
  headcount: positiveInteger('Number of people who work for the company.').optional(),
};

const profile = group('Profile.', {
  label: text('Name of the network.'),
  href: httpsUrl('Address of the profile.').meta({ title: 'Link' }),
});

export const company = group('Facts about the company, which no other file contains.', {
  ...identity,
  url: httpsUrl('Address of the public site, such as https://www.example.com.')
    .refine((url) => !URL.canParse(url) || originOf(url) !== undefined, `expected ${siteAddress}`)
    .overwrite((url) => originOf(url) ?? url),
  address: group('Postal address.', {
    street: text('Street and house number.'),
    city: text('City.'),
    postalCode: text('Postal code, where addresses have one.').optional(),
    region: text('State or region, where addresses have one.').optional(),
    country: text('Two-letter code of the country, such as FR; its name is printed.').refine(
      isCountry,
      'expected the code of a country in two capital letters, such as FR',
    ),
    line: text('All of it on one line, in the order that the country’s post expects.'),
  }).superRefine(({ line, ...parts }, { addIssue }) => {
    const names = Object.keys(parts).map((field) => `{${field}}`);
    const missing = names.find((name) => name !== '{country}' && !line.includes(name));
    const unknown = line.match(/\{[^{}]*\}/g)?.find((name) => !names.includes(name));
    if (!missing && !unknown) return;
    const expected = missing
      ? `a text with ${missing} in it`
      : `a text without ${unknown}, as the address has no such field`;
    addIssue({ code: 'custom', path: ['line'], message: `expected ${expected}` });
  }),
  phone: formatted(
    'Phone number with country code.',
    /^\+[\d ]+$/,
    'a number with country code, such as +33 123 456 789',
  ).optional(),
  email: email('Address that enquiries are mailed to and visitors can write to.'),
  hours: text('When the company is open.').meta({ title: 'Opening hours' }).optional(),
  booking: httpsUrl('Calendar in which visitors book a time to talk.').optional(),
  replyWithinHours: positiveInteger('Hours within which an enquiry gets a reply.'),
  replyWithin: text(
    'The same in the words that follow “within” in the language of the site, such as “24 godzin”; else made from the hours.',
  ).optional(),
  timeZone: z
    .string()
    .refine(isTimeZone, 'expected a time zone such as Europe/Paris')
    .describe('Time zone of the company, such as Europe/Paris.'),
  retentionDays: positiveInteger('Days after which an enquiry is erased.'),
  grievanceContact: text('Person who handles complaints about personal data.').optional(),
  social: list('Profiles linked in the footer.', profile).default([]),
  weave: weave
    .describe('Woven pattern of the logo, for a company without a logo of its own.')
    .optional(),
}).meta({ title: 'Address, opening hours and other facts' });

export type Company = z.infer<typeof company>;

/**
 * Today in the time zone of the company, YYYY-MM-DD; in UTC if that is missing or wrong.
 *
 * @param fields of the company file, which need not be valid
 */
export function companyDay(fields: unknown, now = new Date()): string {
  const { data } = z.object({ timeZone: company.shape.timeZone }).safeParse(fields);
  // Swedish writes days like ISO 8601.
  return now.toLocaleDateString('sv', { timeZone: data?.timeZone ?? 'UTC' });
}

/** Whether a text is the code of a country in ISO 3166-1. */
function isCountry(code: string): boolean {
  // Other forms of a region are three digits.
  if (!/^[A-Z]{2}$/.test(code)) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

function isTimeZone(name: string): boolean {
  return attempt(() => Intl.DateTimeFormat('en', { timeZone: name }), RangeError) !== undefined;
}
