import { z } from 'zod';
import { tryIt } from './field-groups.ts';
import {
  day,
  formatted,
  group,
  list,
  paragraph,
  positiveInteger,
  snippet,
  text,
} from './fields.ts';

const weeks = (description: string) => z.number().positive().multipleOf(0.5).describe(description);

const currency = (description: string) =>
  formatted(description, /^[A-Z]{3}$/, 'the code of a currency, such as INR or EUR');

const decision = group('Decision that narrows the estimate.', {
  id: formatted(
    'Its name in addresses.',
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    'a name of letters from a to z, digits and hyphens, such as refunds-by-hand',
  ),
  title: text('What is decided, as a statement.'),
  weeks: weeks('Weeks that it saves at most, such as 1 or 0.5.').optional(),
  price: positiveInteger('Money that it saves at most.').optional(),
});

/** The schema of an example of a plan: an estimate, with the decisions that narrow it. Its id is its file name. */
export const plan = group('Example of a plan.', {
  title: text('What is to be built.'),
  order: positiveInteger('Position among the plans, from 1; the home page shows the first one.'),
  summary: snippet('Short description for search results.'),
  asked: paragraph('What the client asked for.'),
  person: positiveInteger('Number of the team member who wrote it.').optional(),
  holdsFor: positiveInteger('Days for which it holds.').optional(),
  tryIt: tryIt.optional(),
  delivered: list('What the client gets.', text('Item.')).min(1),
  weeks: weeks('Weeks that it takes at most; less what the decisions save, it is the least.'),
  price: positiveInteger('What it costs at most, without tax; the least follows in the same way.'),
  currency: currency('Code of the currency, such as INR.'),
  otherCurrency: group('Another currency, for clients elsewhere.', {
    code: currency('Its code, such as EUR.'),
    rate: z.number().positive().describe('What one unit of it costs in the currency of the plan.'),
    asOf: day('Day of that rate.'),
  }).optional(),
  decisions: list(
    'Decisions that are open, those that are easily made first: the home page shows three.',
    decision,
  )
    .min(1)
    .max(6),
  excluded: list('What is not in it.', text('Item.')).min(1),
  readyMade: paragraph('When a product that can be bought is the better choice.').optional(),
  firstStep: paragraph('The first step, with its time and price.'),
  enquiry: text('First sentence of an enquiry that starts on the page of the plan.'),
}).superRefine((plan, { addIssue }) => {
  const custom = (path: string[], message: string) => addIssue({ code: 'custom', path, message });
  for (const field of ['weeks', 'price'] as const) {
    const saved = savings(plan.decisions, field);
    if (plan[field] > saved) continue;
    custom([field], `expected more than the ${saved} that the decisions save`);
  }
  if (new Set(plan.decisions.map(({ id }) => id)).size < plan.decisions.length) {
    custom(['decisions'], 'expected another id for each decision');
  }
});

/** What all decisions save together. */
export function savings(
  decisions: readonly { weeks?: number | undefined; price?: number | undefined }[],
  field: 'weeks' | 'price',
): number {
  return decisions.reduce((sum, decision) => sum + (decision[field] ?? 0), 0);
}
