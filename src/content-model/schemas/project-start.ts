import { z } from 'zod';
import { group, list, text } from './fields.ts';

const step = group('Step.', {
  title: text('Name of the step.'),
  description: text('What happens in it.'),
  takes: text('How long it takes.').optional(),
  costs: text('What it costs the client.').optional(),
  next: text('Line beside the contact form; without one the step is not named there.').optional(),
});

export const projectStart = group('How a project begins.', {
  sampleFigures: z
    .boolean()
    .optional()
    .describe('Whether times and costs are still those the product ships with.'),
  steps: list('Steps, in order.', step).min(1),
});
