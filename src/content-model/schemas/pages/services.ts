import { callToAction, pageIntro } from '../field-groups.ts';
import { group, keyed, text } from '../fields.ts';

const serviceGroup = group('Group.', {
  heading: text('Heading of the group.'),
  line: text('Sentence under the heading.'),
});

export const servicesPage = group('List of services.', {
  ...pageIntro,
  // The key is an id in the page, so it differs from the page's other ids.
  groups: keyed('Groups of the list, in their order.', serviceGroup, {
    reserved: ['main', 'project-start-heading'],
    example: 'building',
  }).optional(),
  callToAction,
});
