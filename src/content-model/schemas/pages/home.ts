import { callToAction, meta, point } from '../field-groups.ts';
import { group, list, text } from '../fields.ts';

export const homePage = group('Home page.', {
  meta,
  hero: group('First band.', {
    title: text('Heading of the page.'),
    text: text('Paragraph under the heading.'),
    action: text('Link to the contact form.'),
  }),
  services: group('Services.', {
    invitation: text('Above the link to the contact form after the last service.'),
  }),
  strengths: group('Strengths of the company.', {
    points: list('Strengths.', point).min(1),
  }),
  callToAction: callToAction.optional(),
});
