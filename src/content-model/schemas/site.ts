import { z } from 'zod';
import { link, linkAnywhere } from './field-groups.ts';
import { languageTag } from '../texts/languages.ts';
import { formatted, group, list, text } from './fields.ts';
import { thirdParty } from './third-party.ts';

export const site = group('Language and navigation of the site.', {
  version: formatted(
    'Version of the product that the content was last brought up to; the doctor lists what is new since then.',
    /^\d+\.\d+\.\d+$/,
    'a version such as 2.0.0',
  ).optional(),
  language: z
    .string()
    .refine((tag) => languageTag(tag) === tag, {
      error: ({ input }) =>
        `expected ${languageTag(String(input)) ?? 'a language tag such as en, fr-CA or zh-Hant'}`,
    })
    .describe(
      'Tag of the language, such as en, fr-CA or de; the words of the site, its dates and its numbers follow it.',
    ),
  look: z
    .enum(['woven', 'plain'])
    .default('woven')
    .describe('Woven patterns in place of pictures, or type and colour alone.'),
  font: list(
    'Font that replaces the product’s.',
    text(
      'File in this folder, such as fonts/inter.woff2, or package such as @fontsource-variable/inter.',
    ),
  )
    .min(1)
    .optional(),
  navigation: group('Top bar; without it, home, services and contact.', {
    links: list('Links of the top bar, two to five.', link).min(2).max(5),
  }).optional(),
  footer: group('Footer; without it, the pages about the company, and the legal ones.', {
    groups: list(
      'Groups of links after the services.',
      group('Group.', {
        heading: text('Heading of the group.'),
        links: list('Links of the group.', linkAnywhere).min(1),
      }),
    ),
  }).optional(),
  thirdParties: list(
    'Others that pages load from, such as a counter, a map or a calendar; nothing is loaded from anyone else.',
    thirdParty,
  ).optional(),
}).meta({ title: 'Language, top bar and footer' });
