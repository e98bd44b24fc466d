import { group, text } from './fields.ts';

export const testimonial = group('What a client said about the company.', {
  content: text('Words of the client.'),
  name: text('Name of the client.'),
  company: text('Company of the client.'),
});
