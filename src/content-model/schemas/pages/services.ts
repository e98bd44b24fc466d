import { callToAction, pageIntro } from '../field-groups.ts';
import { group, text } from '../fields.ts';

export const servicesPage = group('List of services.', {
  ...pageIntro,
  action: text('Link to a service.'),
  callToAction,
  detail: group('Labels on the page of each service.', {
    breadcrumbs: text('Accessible name of the breadcrumbs.'),
    features: text('Heading of the features.'),
    process: text('Heading of the steps.'),
    benefits: text('Heading of the benefits.'),
    action: text('Link to the contact form.'),
    related: group('Headings of what belongs to the service.', {
      person: text('Heading of the person who does it.'),
      project: text('Heading of the case study that shows it.'),
      article: text('Heading of the article to read before deciding.'),
    }),
  }),
});
