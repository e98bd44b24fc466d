import { day, group, httpsUrl, paragraph, text } from './fields.ts';

export const testimonial = group('Testimonial.', {
  content: paragraph('Words of the client.'),
  name: text('Name of the client.'),
  role: text('Role of the client in their company.').optional(),
  company: text('Company of the client.'),
  on: day('Day on which it was said.').meta({ title: 'Said on' }).optional(),
  case: text('What it is about: its page and that of its service show the testimonial too.')
    .meta({ title: 'Case study' })
    .optional(),
  link: httpsUrl(
    'Evidence: address of a page that others publish, where the words are to be read.',
  ).optional(),
});
