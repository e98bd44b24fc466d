import { expect, test } from 'vitest';
import { siteAddress } from '../../../contract/paths.ts';
import { company, companyDay } from './company.ts';

test.each([
  ['https://a.example', 'https://a.example'],
  ['\u200bhttps://A.example:443/ ', 'https://a.example'],
  ['https://www.müller-söhne.example', 'https://www.xn--mller-shne-kcb9d.example'],
  ['http://a.example', 'expected an address that begins with https://'],
  ['https://a.github.io/site', `expected ${siteAddress}`],
  ['hello', 'expected an address that begins with https://'],
])('the site URL %s: %s', (url, expected) => {
  const { data, error } = company.shape.url.safeParse(url);
  expect(data ?? error?.issues[0]?.message).toBe(expected);
});

test('an email address is shown as it is typed, without what came with it', () => {
  expect(company.shape.email.parse('<info@müller.example>\u00a0')).toBe('info@müller.example');
});

test.each([
  ['Asia/Kolkata', true],
  ['Asia/Coimbatore', false],
])('%s is a time zone: %o', (timeZone, expected) => {
  expect(company.shape.timeZone.safeParse(timeZone).success).toBe(expected);
});

test.each([
  ['IN', true],
  ['India', false],
  ['in', false],
  ['356', false],
  ['XQ', false],
])('%s is a country: %o', (country, expected) => {
  const address = { street: 'A', city: 'B', postalCode: 'C', country };
  const line = '{street} {city} {postalCode} {country}';
  expect(company.shape.address.safeParse({ ...address, line }).success).toBe(expected);
});

const [street, city, postalCode, country] = ['1 Mill Road', 'Salem', '636 000', 'IN'];

test.each([
  [{ street, city, postalCode, country, line: '{street}, {city} {postalCode}' }, undefined],
  // Dubai has no postal codes.
  [{ street, city, country, line: '{street}, {city}, {country}' }, undefined],
  [
    { street, city, postalCode, country, line: '{street}, {city}' },
    'line: expected a text with {postalCode} in it',
  ],
  [
    { street, city, country, line: '{street}, {city} {state}' },
    'line: expected a text without {state}, as the address has no such field',
  ],
])('the address %o: %s', (address, problem) => {
  const [issue] = company.shape.address.safeParse(address).error?.issues ?? [];
  expect(issue && `${issue.path.join('.')}: ${issue.message}`).toBe(problem);
});

test.each([
  [{ timeZone: 'Asia/Kolkata' }, '2026-03-02'],
  [{ timeZone: 'Asia/Coimbatore' }, '2026-03-01'],
  [undefined, '2026-03-01'],
])('the day of a company with %o is %s', (fields, day) => {
  expect(companyDay(fields, new Date('2026-03-01T18:30:00Z'))).toBe(day);
});
