import { z } from 'zod';
import { emailAddress, trimAddress, withoutInvisible } from 'enquiries/protocol/email-address';
import { decoded } from '../../../contract/paths.ts';

const oneOf = 'expected one of ';

/** The names of the fields that a group has, from its message about an unknown one: zod's issues do not list them. */
export const namesIn = (message: string) => message.replace(oneOf, '').split(', ');

export const group = <Fields extends z.ZodRawShape>(description: string, fields: Fields) => {
  const names = Object.keys(fields);
  const example = names.slice(0, 2).map((name) => `${name}: …`);
  const messages: Record<string, string> = {
    unrecognized_keys: oneOf + names.join(', '),
    invalid_type: `expected a group of fields such as { ${example.join(', ')} }`,
  };
  return z.strictObject(fields, { error: ({ code = '' }) => messages[code] }).describe(description);
};

/** Characters that no HTML may contain: controls other than white space, surrogates, and noncharacters. */
const forbidden = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** A text that is not blank, without the white space around it. */
export const text = (description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .refine(
      (value) => !forbidden.test(value),
      'expected a text without control characters: type it anew',
    )
    .describe(description);

/** A text of several lines; the editor has a larger field for it. */
export const paragraph = (description: string) => text(description).meta({ long: true });

/** A text that contains variables such as `{count}`, and no others, which the site replaces by values. */
export const template = (description: string, ...variables: readonly string[]) =>
  variables
    .reduce(
      (schema, variable) => schema.includes(variable, `expected a text with ${variable} in it`),
      text(description),
    )
    .refine(
      (value) => (value.match(/(?<!\{)\{\w+\}/g) ?? []).every((it) => variables.includes(it)),
      `expected a text with ${variables.join(', ')} alone in braces`,
    );

export const list = <Item extends z.ZodType>(description: string, item: Item) =>
  z.array(item).describe(description);

/** Small letters of any script, digits and hyphens. */
const ownKey = /^[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{M}\p{N}-]*$/u;

/** Items under keys that the owner chooses, but no reserved ones; a key is part of an address. */
export const keyed = <Item extends z.ZodType>(
  description: string,
  item: Item,
  keys: { reserved: readonly string[]; example: string },
) =>
  z
    .record(
      z.string().refine((key) => ownKey.test(key) && !keys.reserved.includes(key)),
      item,
      {
        error: ({ code }) =>
          code === 'invalid_key'
            ? `expected a key such as ${keys.example}, of small letters, digits and hyphens`
            : undefined,
      },
    )
    .describe(description);

/** A text of at most 170 characters, as search engines cut longer ones. */
export const snippet = (description: string) => paragraph(description).max(170);

/** A text in a format; messages name it: “expected a path such as /about”. */
export const formatted = (description: string, format: RegExp, expected: string) =>
  z.string().regex(format, `expected ${expected}`).describe(description);

/** A path inside the site, without a trailing slash; a query and a fragment may follow. */
const path = /^\/(?:[^\s\\/?#][^\s\\?#]*(?<!\/))?(?:[?#]\S*)?$/;

const decodedPath = (link: string) => link.replace(/^\/[^?#]*/, decoded);

/** A link inside the site: its path may have letters of any script. */
export const sitePath = (description: string) =>
  z
    .string()
    .overwrite(decodedPath)
    .regex(path, 'expected a path such as /about')
    .describe(description);

/** A link inside the site, or a URL of another one. */
export const anyLink = (description: string) =>
  z
    .string()
    .overwrite(decodedPath)
    .refine(
      (link) => path.test(link) || URL.parse(link)?.protocol === 'https:',
      'expected a path such as /about, or an address that begins with https://',
    )
    .describe(description);

/** A URL of another site. */
export const httpsUrl = (description: string) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .refine(
      (text) => URL.parse(text)?.protocol === 'https:',
      'expected an address that begins with https://',
    )
    .meta({ description, format: 'uri' });

/** The label of a link that ends in an arrow, which the page draws. */
export const arrowLink = (description: string) =>
  text(description).regex(/^[^←→]*$/, 'expected a text without an arrow, as the page draws one');

/** An email address as it is shown: mails go to the `emailAddress` in it. */
export const email = (description: string) =>
  z
    .string()
    .overwrite(trimAddress)
    .refine(
      (text) => emailAddress(text) !== undefined,
      'expected an email address such as name@example.com, with plain letters before the @',
    )
    .meta({ description, format: 'email' });

/** A day as YYYY-MM-DD. */
export const day = (description: string) =>
  z.iso.date('expected a day of the calendar, such as 2026-11-21').describe(description);

/** A whole number from 1. */
export const positiveInteger = (description: string) => z.int().positive().describe(description);
