import { z } from 'zod';
import { emailAddress, trimAddress, withoutInvisible } from '../../../contract/email-address.ts';
import { group, template, text } from '../../../contract/text-schemas.ts';

export { group, template, text };

/** A list of items with one schema. */
export const list = <Item extends z.ZodType>(description: string, item: Item) =>
  z.array(item).describe(description);

/** Items under keys that the owner chooses, except the reserved ones; a key is part of an address. */
export const keyed = <Item extends z.ZodType>(
  description: string,
  item: Item,
  keys: { reserved: readonly string[]; example: string },
) =>
  z
    .record(
      z.string().refine((key) => /^[a-z][a-z\d-]*$/.test(key) && !keys.reserved.includes(key)),
      item,
      {
        error: ({ code }) =>
          code === 'invalid_key'
            ? `expected a key such as ${keys.example}, in small letters`
            : undefined,
      },
    )
    .describe(description);

/** A text of at most 170 characters, as search engines cut longer ones. */
export const snippet = (description: string) => text(description).max(170);

/** A text in a format; messages name the format: “expected a path such as /about”. */
export const formatted = (description: string, format: RegExp, name: string) =>
  z.string().regex(format, `expected ${name}`).describe(description);

/** A path inside the site: `/`, or a path without a trailing slash. */
export const sitePath = (description: string) =>
  formatted(description, /^\/(?:[\w#-][\w./#-]*)?(?<!\/.*\/)$/, 'a path such as /about');

/** A URL of another site. */
export const httpsUrl = (description: string) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .refine((text) => URL.parse(text)?.protocol === 'https:', {
      error: 'expected an address that begins with https://',
    })
    .meta({ description, format: 'uri' });

/** An email address as it is shown: mails go to the `emailAddress` in it. */
export const email = (description: string) =>
  z
    .string()
    .overwrite(trimAddress)
    .refine((text) => emailAddress(text) !== undefined, {
      error: 'expected an email address such as name@example.com, with plain letters before the @',
    })
    .meta({ description, format: 'email' });

/** A day as YYYY-MM-DD. */
export const day = (description: string) =>
  z.iso.date('expected a day of the calendar, such as 2026-11-21').describe(description);

/** A whole number from 1. */
export const positiveInteger = (description: string) => z.int().positive().describe(description);
