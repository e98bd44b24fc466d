import { picture, point, type SchemaContext, tryIt, weave } from './field-groups.ts';
import { group, list, paragraph, positiveInteger, snippet, text } from './fields.ts';

/** The schema of a service, whose id is its file name. */
export const service = (context: SchemaContext) =>
  group('Service.', {
    title: text('Name of the service.'),
    order: positiveInteger('Position among the services, from 1; groups stay together.'),
    group: text('Its group in the list of services; none where the list has no groups.').optional(),
    tagline: text('Line below the name in lists of services; the summary if empty.')
      .max(72)
      .optional(),
    summary: snippet('Short description for search results.'),
    lead: paragraph('First sentence of the page of the service, in large type.').optional(),
    description: paragraph('Description on the page of the service.'),
    weave: weave.optional(),
    picture: picture(context).optional(),
    features: list('Key features.', text('Feature.')).min(1),
    firstStep: text(
      'What the first step usually is, and how long it takes: a sentence.',
    ).optional(),
    costs: text('What the first step costs; that of the first paid step if empty.').optional(),
    tryIt: tryIt.optional(),
    plan: text('Example of a plan that shows such work.').optional(),
    process: list('Steps of the work, in order.', point).min(1),
    benefits: list('What the client gains.', point).min(1),
    callToAction: text('Heading above the link to the contact form.'),
    enquiry: text('First sentence of an enquiry that starts on the page of the service.'),
    person: positiveInteger(
      'Person who does it; if empty, the author of the newest article about it, or the first of the team of its case study.',
    ).optional(),
    project: text('Case study that shows it; if empty, the first that names the service.')
      .meta({ title: 'Case study' })
      .optional(),
  });
