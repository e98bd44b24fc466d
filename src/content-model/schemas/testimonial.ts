import { day, group, httpsUrl, text } from './fields.ts';

export const testimonial = group('What a client said about the company.', {
  content: text('Words of the client.'),
  name: text('Name of the client.'),
  role: text('Role of the client in their company.').optional(),
  company: text('Company of the client.'),
  on: day('Day on which it was said.').optional(),
  case: text(
    'Case study that it is about; its page and that of its service show the testimonial too.',
  ).optional(),
  link: httpsUrl(
    'Evidence: address of a page that others publish, where the words are to be read.',
  ).optional(),
});
