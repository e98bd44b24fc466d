import { expect, test } from 'vitest';
import { referencePattern } from '../protocol/enquiry.ts';
import { parseReference, randomReference } from './reference.ts';

test('random references have the format of the contract and differ', () => {
  const references = Array.from({ length: 2000 }, randomReference);
  for (const reference of references) expect(reference).toMatch(referencePattern);
  expect(new Set(references).size).toBe(references.length);
  const characters = new Set(references.join('').replaceAll('-', ''));
  expect([...characters].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
});

test.each([
  ['7K3M-Q9TZ', '7K3M-Q9TZ'],
  ['7k3m-q9tz', '7K3M-Q9TZ'],
  ['7K3MQ9TZ', '7K3M-Q9TZ'],
  [' 7k3m q9tz ', '7K3M-Q9TZ'],
  ['oOiI-lL00', '0011-1100'],
])('%j is read as %s', (text, reference) => {
  expect(parseReference(text)).toBe(reference);
});

test.each(['', '7K3M-Q9T', '7K3M-Q9TZZ', '7K3M-Q9TU', '7K3M_Q9TZ', "7K3M-Q9T'"])(
  '%j is not a reference',
  (text) => {
    expect(parseReference(text)).toBeUndefined();
  },
);
