import { pageIntro } from '../field-groups.ts';
import { group, sitePath } from '../fields.ts';

export const contactPage = group('Contact page.', {
  ...pageIntro,
  privacy: sitePath('Page that says how long enquiries are kept; the form links to it.'),
});
