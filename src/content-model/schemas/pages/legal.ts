import { day, group, snippet, text } from '../fields.ts';

export const legalPage = group('Legal page; its text is Markdown.', {
  title: text('Heading and title of the page.'),
  description: snippet('One or two sentences about the page.'),
  lead: text('Sentence under the heading.'),
  updated: day('Day of the last change.'),
});
