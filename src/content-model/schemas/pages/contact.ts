import { z } from 'zod';
import { pageIntro } from '../field-groups.ts';
import { group, positiveInteger, sitePath } from '../fields.ts';

export const contactPage = group('Contact page.', {
  ...pageIntro,
  privacy: sitePath('Page that says how long enquiries are kept; the form links to it.'),
  reader: positiveInteger('Person who reads messages first.').optional(),
  replies: z
    .enum(['show'], 'expected show, or no such line')
    .describe(
      'Whether the page says how fast messages were answered, once it is as fast as promised.',
    )
    .optional(),
});
