import { z } from 'zod';
import { t } from '../../../contract/translation.ts';
import { group, list, paragraph, positiveInteger, text } from './fields.ts';

const days = group('Days of the calendar until it is done, for the drawing on the home page.', {
  from: positiveInteger('At least.'),
  to: positiveInteger('At most; the same if empty.').optional(),
}).refine(({ from, to = from }) => to >= from, {
  path: ['to'],
  error: () => t`expected as many days as in from, or more`,
});

const step = group('Step.', {
  title: text('Name of the step.'),
  description: paragraph('What happens in it.'),
  takes: text('How long it takes.').optional(),
  costs: paragraph('What it costs the client.').optional(),
  days: days.optional(),
  charge: z
    .enum(['nothing', 'fixed', 'range'])
    .describe('What the client owes, for the drawing on the home page.')
    .optional(),
  next: text('Line beside the contact form; without one the step is not named there.').optional(),
});

export const projectStart = group('How a project begins.', {
  lead: paragraph('Sentence under the heading on the home page.').optional(),
  openEnd: text('Line beside the open end of a price range in the drawing.').optional(),
  steps: list('Steps, in order.', step).min(1),
});
