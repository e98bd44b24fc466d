import { expect, test } from 'vitest';
import { plan } from './plan.ts';

const valid = {
  title: 'A shop',
  order: 1,
  summary: 'An example.',
  asked: 'A shop.',
  delivered: ['A shop'],
  weeks: 9,
  price: 900,
  currency: 'EUR',
  decisions: [
    { title: 'One', weeks: 3, price: 300 },
    { title: 'Two', weeks: 5 },
  ],
  excluded: ['Texts'],
  firstStep: 'A page.',
  enquiry: 'We need a shop.',
};

test.each([
  [{}, undefined],
  [{ weeks: 8 }, 'expected more than the 8 that the decisions save'],
  [{ price: 200 }, 'expected more than the 300 that the decisions save'],
  [{ currency: '€' }, 'expected the code of a currency, such as INR or EUR'],
])('a plan with %o: %s', (changes, message) => {
  const { error } = plan.safeParse({ ...valid, ...changes });
  expect(error?.issues[0]?.message).toBe(message);
});
