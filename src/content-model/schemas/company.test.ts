import { expect, test } from 'vitest';
import { company } from './company.ts';

test.each([
  ['https://a.example', true],
  ['http://a.example', false],
  ['https://a.example/', false],
  ['https://a.example/sub', false],
  ['hello', false],
])('%s is a valid site URL: %o', (url, expected) => {
  expect(company.shape.url.safeParse(url).success).toBe(expected);
});

test.each([
  ['Asia/Kolkata', true],
  ['Asia/Coimbatore', false],
])('%s is a time zone: %o', (timeZone, expected) => {
  expect(company.shape.timeZone.safeParse(timeZone).success).toBe(expected);
});
