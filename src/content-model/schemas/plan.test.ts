import { expect, test } from 'vitest';
import { plan } from './plan.ts';

const one = { id: 'one', title: 'One', weeks: 2.5, price: 300 };

const valid = {
  title: 'A shop',
  order: 1,
  summary: 'An example.',
  asked: 'A shop.',
  delivered: ['A shop'],
  weeks: 9,
  price: 900,
  currency: 'EUR',
  decisions: [one, { id: 'two', title: 'Two', weeks: 5 }],
  excluded: ['Texts'],
  firstStep: 'A page.',
  enquiry: 'We need a shop.',
};

test.each([
  [{}, undefined],
  [{ weeks: 7.5 }, 'expected more than the 7.5 that the decisions save'],
  [{ price: 200 }, 'expected more than the 300 that the decisions save'],
  [{ decisions: [one, one] }, 'expected another id for each decision'],
  [
    { decisions: [{ ...one, id: '1' }] },
    'expected a name of letters from a to z, digits and hyphens, such as refunds-by-hand',
  ],
  [{ currency: '€' }, 'expected the code of a currency, such as INR or EUR'],
])('a plan with %o: %s', (changes, message) => {
  const { error } = plan.safeParse({ ...valid, ...changes });
  expect(error?.issues[0]?.message).toBe(message);
});
