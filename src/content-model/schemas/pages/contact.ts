import { pageIntro } from '../field-groups.ts';
import { group, positiveInteger, sitePath } from '../fields.ts';

export const contactPage = group('Contact page.', {
  ...pageIntro,
  privacy: sitePath('Page that says how long enquiries are kept; the form links to it.'),
  reader: positiveInteger('Person who reads messages first.').optional(),
});
