import { callToAction, pageIntro } from '../field-groups.ts';
import { group, text } from '../fields.ts';

export const workPage = group('List of case studies.', {
  ...pageIntro,
  action: text('Link to a case study.'),
  callToAction,
  detail: group('Labels on the page of each case study.', {
    breadcrumbs: text('Accessible name of the breadcrumbs.'),
    tech: text('Heading of the technologies.'),
    facts: group('Table of facts.', {
      label: text('Accessible name of the table.'),
      client: text('Before the client.'),
      team: text('Before the people who made it.'),
      duration: text('Before the time it took.'),
      result: text('Before what it proves.'),
      service: text('Before the service that it is an example of.'),
    }),
    onward: group('Links after the text.', {
      label: text('Accessible name of the links.'),
      service: text('Before the service that the project is an example of.'),
      next: text('Before the title of the next case study.'),
    }),
    callToAction,
  }),
});
