import { z } from 'astro/zod';
import { link } from './field-groups.ts';
import { formatted, group, list, template, text } from './fields.ts';

const footerLink = group('Link.', {
  label: text('Text of the link.'),
  href: formatted(
    'Where the link leads; it may leave the site.',
    /^(?:\/(?:[\w#-][\w./#-]*)?(?<!\/.*\/)|https:\/\/\S+)$/,
    'a path such as /about, or an address that begins with https://',
  ),
});

export const site = group('Language of the site, and labels of the layout.', {
  sampleContent: z
    .boolean()
    .default(false)
    .describe(
      'Whether this is the content the project ships with; `tests/sample-content/` runs only then.',
    ),
  version: formatted(
    'Version of the project that the content was last brought up to; `npm run doctor` lists what is new since then.',
    /^\d+\.\d+\.\d+$/,
    'a version such as 2.0.0',
  ).optional(),
  language: formatted(
    'BCP 47 tag; dates and numbers follow it too.',
    /^[a-z]{2}(?:-[A-Z]{2})?$/,
    'a language tag such as en or en-IN',
  ),
  skipLink: text('Link past the top bar, for keyboard users.'),
  lastChanged: template('Note beside a legal text; `{date}` is its last change.', '{date}'),
  navigation: group('Top bar.', {
    label: text('Accessible name of the navigation.'),
    home: text('Added to the accessible name of the logo, which links to the home page.'),
    links: list('Links of the top bar.', link).min(1),
  }),
  footer: group('Footer.', {
    label: text('Accessible name of the navigation.'),
    services: text('Heading of the links to the services.'),
    groups: list(
      'Groups of links after the services.',
      group('Group.', {
        heading: text('Heading of the group.'),
        links: list('Links of the group.', footerLink).min(1),
      }),
    ),
    social: text('Heading of the links to social networks.'),
    copyright: template('Copyright line; `{year}` is the year of the visit.', '{year}'),
  }),
});
