import { day, group, list, paragraph, snippet, text } from '../fields.ts';

/** Settings of the server that give data to others. */
export const coveredSettings = ['WEBHOOK_URL'];

export const textPage = group('Page of text.', {
  title: text('Heading and title of the page.'),
  description: snippet('One or two sentences about the page.'),
  lead: paragraph('Sentence under the heading.').optional(),
  updated: day('Day of the last change.').optional(),
  reviewed: day('Day on which somebody last compared the page with the site.').optional(),
  covers: list(
    'Settings of the server and third parties whose use of data the page explains.',
    text('Name of a setting or of a third party.'),
  ).optional(),
  footer: text('Heading of the group in the footer that gets a link to the page.').optional(),
  packages: list(
    'Software packages whose licences are printed below the text.',
    text('Name of an installed package.'),
  )
    .min(1)
    .optional(),
});
