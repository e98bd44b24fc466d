import { callToAction, link, meta, point } from '../field-groups.ts';
import { group, list, text } from '../fields.ts';

export const homePage = group('Home page.', {
  meta,
  hero: group('First band.', {
    title: text('Heading of the page.'),
    text: text('Paragraph under the heading.'),
    action: text('Link to the contact form.'),
    secondLink: link.describe('Quiet link beside it, such as to the work.').optional(),
  }),
  services: group('Services.', {
    heading: text('Heading of the band.'),
    action: text('Link to a service.'),
    invitation: callToAction.describe('Link to the contact form after the last service.'),
  }),
  strengths: group('Strengths of the company.', {
    heading: text('Heading of the band.'),
    points: list('Strengths.', point).min(1),
  }),
  work: group('Projects.', {
    heading: text('Heading of the band.'),
    action: text('Link to a project.'),
  }),
  testimonials: group('Testimonials.', {
    heading: text('Heading of the band.'),
    empty: text('Shown as long as there is no testimonial.'),
  }),
});
