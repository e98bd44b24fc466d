import { describe, expect, test } from 'vitest';
import { referencePattern } from '../../contract/enquiry.ts';
import { parseReference, randomReference } from './reference.ts';

test('random references look as agreed and differ', () => {
  const references = Array.from({ length: 2000 }, randomReference);
  for (const reference of references) expect(reference).toMatch(referencePattern);
  expect(new Set(references).size).toBe(references.length);
  const characters = new Set(references.join('').replaceAll('-', ''));
  expect([...characters].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
});

test('a reference is read as it was written', () => {
  const reference = randomReference();
  expect(parseReference(reference)).toBe(reference);
});

describe('what a person may write', () => {
  test.each([
    ['7k3m-q9tz', '7K3M-Q9TZ'],
    ['7K3MQ9TZ', '7K3M-Q9TZ'],
    [' 7k3m q9tz ', '7K3M-Q9TZ'],
    ['oOiI-lL00', '0011-1100'],
  ])('%j is %s', (text, reference) => {
    expect(parseReference(text)).toBe(reference);
  });

  test.each(['', '7K3M-Q9T', '7K3M-Q9TZZ', '7K3M-Q9TU', '7K3M_Q9TZ', "7K3M-Q9T'"])(
    '%j is no reference',
    (text) => {
      expect(parseReference(text)).toBeUndefined();
    },
  );
});
