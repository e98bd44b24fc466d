import { expect, test } from 'vitest';
import { addressLine, fillHtml, fillPlaceholders, hoursText, zoneName } from './placeholders.ts';

const values = { 'company.name': 'Reed & Co', 'company.city': 'Salem' };

test('placeholders are filled in at any depth', () => {
  const value = { a: ['{{company.name}}', { b: 'in {{ company.city }}' }], n: 1, none: null };
  expect(fillPlaceholders(value, values)).toEqual({
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
  expect(() => fillPlaceholders('{{company.nmae}}', values)).toThrow('{{company.nmae}}');
  expect(() => fillPlaceholders('{{toString}}', values)).toThrow('{{toString}}');
});

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
  { hours: 1, language: 'en-IN', expected: '1 hour' },
  { hours: 24, language: 'en-IN', expected: '24 hours' },
  { hours: 24, language: 'de', expected: '24 Stunden' },
])('$hours hours in $language: $expected', ({ hours, language, expected }) => {
  expect(hoursText(hours, language)).toBe(expected);
});

test.each([
  ['Asia/Kolkata', 'en-IN', 'India Standard Time'],
  ['Europe/Vienna', 'de', 'Mitteleuropäische Zeit'],
  ['America/New_York', 'fr', 'heure de l’Est nord-américain'],
  ['Europe/Lisbon', 'pt-PT', 'Hora da Europa Ocidental'],
  ['Europe/Madrid', 'es', 'hora de Europa central'],
])('the time zone %s in %s: %s', (timeZone, language, expected) => {
  expect(zoneName(timeZone, language)).toBe(expected);
});
