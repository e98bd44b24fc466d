import { expect, test } from 'vitest';
import { contentOf } from '../../../tests/support/site-content.ts';
import {
  addressLine,
  fillHtml,
  fillPlaceholders,
  placeholderValues,
  replyTime,
} from './placeholders.ts';

const values = { 'company.name': 'Reed & Co', 'company.city': 'Salem' };

test('placeholders are filled in at any depth', () => {
  const value = { a: ['{{company.name}}', { b: 'in {{ company.city }}' }], n: 1, none: null };
  expect(fillPlaceholders(value, values, 'en')).toEqual({
    a: ['Reed & Co', { b: 'in Salem' }],
    n: 1,
    none: null,
  });
});

test('in HTML, values are escaped and placeholders inside URLs are filled in', () => {
  const html =
    '<a href="/%7B%7Bcompany.city%7D%7D/%7B%7B%20company.city%20%7D%7D">{{company.name}}</a>';
  expect(fillHtml(html, values)).toBe('<a href="/Salem/Salem">Reed &amp; Co</a>');
});

test('an unknown placeholder is an error, also one named like a method', () => {
  expect(() => fillPlaceholders('{{company.nmae}}', values, 'en')).toThrow('{{company.nmae}}');
  expect(() => fillPlaceholders('{{toString}}', values, 'en')).toThrow('{{toString}}');
});

test.each([
  ['he', '\u200e+972 3 123 4567'],
  ['ar-EG', '\u200e+972 3 123 4567'],
  ['de', '+972 3 123 4567'],
])(
  'a phone number in a text in %s has the order of its groups, and none in its link',
  (language, text) => {
    const values = placeholderValues(
      { ...contentOf('company'), phone: '+972 3 123 4567' },
      language,
    );
    const html = '<a href="tel:%7B%7Bcompany.phone%7D%7D">{{company.phone}}</a>';
    expect(fillHtml(html, values)).toBe(`<a href="tel:+97231234567">${text}</a>`);
  },
);

test('an address is written on one line', () => {
  const address = {
    street: '1 Mill Road',
    city: 'Salem',
    postalCode: '636 000',
    region: 'Tamil Nadu',
    country: 'IN',
    line: '{street}, {city} {postalCode}, {region}, {country}',
  };
  expect(addressLine(address, 'en')).toBe('1 Mill Road, Salem 636 000, Tamil Nadu, India');
  const line = '{street}, {postalCode} {city}, {country}';
  expect(addressLine({ ...address, line }, 'de')).toBe('1 Mill Road, 636 000 Salem, Indien');
});

test.each([
  ['en-IN', { replyWithinHours: 1 }, '1 hour'],
  ['en-IN', { replyWithinHours: 24 }, '24 hours'],
  ['pl', { replyWithinHours: 24, replyWithin: '24 godzin' }, '24 godzin'],
])('a reply in %s comes within %o: %s', (language, company, expected) => {
  expect(replyTime(company, language)).toBe(expected);
});
