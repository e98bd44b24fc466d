import { z } from 'zod';
import { callToAction, pageIntro } from '../field-groups.ts';
import { group, text } from '../fields.ts';

/** The key is an id in the page, so it differs from the page's other ids. */
const groupKey = z.string().regex(/^(?!(?:main|call-to-action)$)[a-z][a-z\d-]*$/);

const serviceGroup = group('Group.', {
  heading: text('Heading of the group.'),
  line: text('Sentence under the heading.'),
});

const groups = z
  .record(groupKey, serviceGroup, {
    error: ({ code }) =>
      code === 'invalid_key' ? 'expected a key such as building, in small letters' : undefined,
  })
  .describe('Groups of the list, in their order.');

export const servicesPage = group('List of services.', {
  ...pageIntro,
  groups: groups.optional(),
  callToAction,
});
