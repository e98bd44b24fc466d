import { callToAction, pageIntro } from '../field-groups.ts';
import { group, text } from '../fields.ts';

export const workPage = group('List of case studies.', {
  ...pageIntro,
  action: text('Link to a case study.'),
  callToAction,
  detail: group('Labels on the page of each case study.', {
    breadcrumbs: text('Accessible name of the breadcrumbs.'),
    tech: text('Heading of the technologies.'),
    callToAction,
  }),
});
