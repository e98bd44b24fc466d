import { expect, test } from 'vitest';
import { company, companyDay } from './company.ts';

test.each([
  ['https://a.example', true],
  ['http://a.example', false],
  ['https://a.example/', false],
  ['https://a.example/sub', false],
  ['hello', false],
])('%s is a valid site URL: %o', (url, expected) => {
  expect(company({}).shape.url.safeParse(url).success).toBe(expected);
});

test.each([
  ['Asia/Kolkata', true],
  ['Asia/Coimbatore', false],
])('%s is a time zone: %o', (timeZone, expected) => {
  expect(company({}).shape.timeZone.safeParse(timeZone).success).toBe(expected);
});

test.each([
  ['FR', 'expected a time zone such as Europe/Paris'],
  ['PT', 'expected a time zone such as Atlantic/Azores, Atlantic/Madeira, Europe/Lisbon'],
  ['419', 'expected a time zone such as Europe/London'],
])('the example of a time zone in %s: %s', (country, error) => {
  const { timeZone } = company({ country }).shape;
  expect(timeZone.safeParse('local').error?.issues[0]?.message).toBe(error);
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
  expect(company({}).shape.address.safeParse({ ...address, line }).success).toBe(expected);
});

test.each([
  [{ timeZone: 'Asia/Kolkata' }, '2026-03-02'],
  [{ timeZone: 'Asia/Coimbatore' }, '2026-03-01'],
  [undefined, '2026-03-01'],
])('the day of a company with %o is %s', (fields, day) => {
  expect(companyDay(fields, new Date('2026-03-01T18:30:00Z'))).toBe(day);
});
