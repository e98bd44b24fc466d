import { expect, test } from 'vitest';
import { addressLine, hoursText, unknownPlaceholders, fillPlaceholders } from './placeholders.ts';

const words = { 'company.name': 'Reed & Co', 'company.city': 'Salem' };

test('facts are put into every text, however deep', () => {
  const value = { a: ['{{company.name}}', { b: 'in {{ company.city }}' }], n: 1, none: null };
  expect(fillPlaceholders(value, words)).toEqual({
    a: ['Reed & Co', { b: 'in Salem' }],
    n: 1,
    none: null,
  });
});

test('a placeholder that names no fact is an error, also one named like a method', () => {
  expect(() => fillPlaceholders('{{company.nmae}}', words)).toThrow('{{company.nmae}}');
  expect(unknownPlaceholders('{{toString}} and {{company.name}}', words)).toEqual(['{{toString}}']);
  expect(() => fillPlaceholders('{{toString}}', words)).toThrow('{{toString}}');
});

test('an address stands on one line', () => {
  const address = {
    street: '1 Mill Road',
    city: 'Salem',
    postalCode: '636 000',
    region: 'Tamil Nadu',
    country: 'India',
  };
  expect(addressLine(address)).toBe('1 Mill Road, Salem 636 000, Tamil Nadu, India');
});

test.for([
  [1, '1 hour'],
  [24, '24 hours'],
] as const)('%i hours are said as %s', ([hours, words]) => {
  expect(hoursText(hours)).toBe(words);
});
