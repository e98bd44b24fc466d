import { z } from 'zod';
import { group, list, paragraph, text } from './fields.ts';

const step = group('Step.', {
  title: text('Name of the step.'),
  description: paragraph('What happens in it.'),
  takes: text('How long it takes.').optional(),
  costs: paragraph('What it costs the client.').optional(),
  figure: text(
    'Set large on the home page in place of what it costs, such as “Nothing”, or of how long it takes, in the same words.',
  ).optional(),
  isFirstPaid: z
    .boolean()
    .default(false)
    .describe('Whether it is the first step to be paid, whose price services show.')
    .meta({ title: 'First paid step' }),
  next: text('Line beside the contact form; without one the step is not named there.').optional(),
}).refine(({ isFirstPaid, costs }) => !isFirstPaid || costs, {
  path: ['costs'],
  error: 'expected what the first paid step costs',
});

export const projectStart = group('How a project begins.', {
  lead: paragraph(
    'Sentence under the heading on the home page, and beside the contact form.',
  ).optional(),
  steps: list('Steps, in order.', step)
    .min(1)
    .refine((steps) => steps.filter(({ isFirstPaid }) => isFirstPaid).length < 2, {
      error: 'expected isFirstPaid: true in one of the steps',
    }),
});
