import { z } from 'zod';
import { group, list, paragraph, positiveInteger, snippet, text } from './fields.ts';

const decision = group('Decision that narrows the estimate.', {
  title: text('What is decided, as a statement.'),
  weeks: positiveInteger('Weeks that it saves at most.').optional(),
  price: positiveInteger('Money that it saves at most.').optional(),
});

/** The schema of an example of a plan: an estimate, with the decisions that narrow it. Its id is its file name. */
export const plan = group('Example of a plan.', {
  title: text('What is to be built.'),
  order: positiveInteger('Position among the plans, from 1.'),
  summary: snippet('Short description for search results.'),
  asked: paragraph('What the client asked for.'),
  delivered: list('What the client gets.', text('Item.')).min(1),
  weeks: positiveInteger(
    'Weeks that it takes at most; less what the decisions save, it is the least.',
  ),
  price: positiveInteger('What it costs at most, without tax; the least follows in the same way.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'expected the code of a currency, such as INR or EUR')
    .describe('Code of the currency, such as INR.'),
  decisions: list('Decisions that are open.', decision).min(1).max(6),
  excluded: list('What is not in it.', text('Item.')).min(1),
  firstStep: paragraph('The first step, with its time and price.'),
  enquiry: text('First sentence of an enquiry that starts on the page of the plan.'),
}).superRefine((plan, { addIssue }) => {
  for (const field of ['weeks', 'price'] as const) {
    const saved = savings(plan.decisions, field);
    const message = `expected more than the ${saved} that the decisions save`;
    if (plan[field] <= saved) addIssue({ code: 'custom', path: [field], message });
  }
});

/** What all decisions save together. */
export function savings(
  decisions: readonly { weeks?: number | undefined; price?: number | undefined }[],
  field: 'weeks' | 'price',
): number {
  return decisions.reduce((sum, decision) => sum + (decision[field] ?? 0), 0);
}
