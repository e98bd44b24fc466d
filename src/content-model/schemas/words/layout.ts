import { group, template, text } from '../fields.ts';

export const layoutWords = group('Layout of every page.', {
  skipLink: text('Link past the top bar, for keyboard users.'),
  navigation: text('Accessible name of the navigation in the top bar.'),
  home: text('Added to the accessible name of the logo, which links to the home page.'),
  homeLink: text('Link to the home page in the top bar.'),
  breadcrumbs: text('Accessible name of the links to the pages above.'),
  footer: text('Accessible name of the navigation in the footer.'),
  footerServices: text('Heading of the links to the services in the footer.'),
  footerCompany: text('Heading of the links to the pages about the company in the footer.'),
  footerLegal: text('Heading of the links to the legal pages in the footer.'),
  social: text('Heading of the links to social networks in the footer.'),
  copyright: template('Copyright line; `{year}` is the year of the visit.', '{year}'),
  lastChanged: template('Note beside a legal text; `{date}` is its last change.', '{date}'),
  lastReviewed: template('Note beside a text; `{date}` is its last review.', '{date}'),
  contents: text('Heading of the table of contents of a long text.'),
  contact: text('Link to the contact form at the end of a page.'),
});
