import { meta } from '../field-groups.ts';
import { group, paragraph, text } from '../fields.ts';

const notFound = group('Not-found page.', {
  meta,
  title: text('Heading of the page.'),
  text: paragraph('Paragraph under the heading.'),
  list: text('Heading of the links to existing pages.'),
});

export const notFoundWords = group('Not-found pages, one for each section of the site.', {
  nearest: text('Heading of the links to pages with a similar path.'),
  page: notFound.describe('For paths outside the other sections.'),
  service: notFound.describe('For addresses below /services.'),
  project: notFound.describe('For addresses below /work.'),
  member: notFound.describe('For addresses below /team.'),
  article: notFound.describe('For addresses below /blog.'),
});
