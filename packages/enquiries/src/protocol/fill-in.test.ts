import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test.each([
  ['{n} of {n}', '2 of 2'],
  ['{constructor}, {toString}, {__proto__}', '{constructor}, {toString}, {__proto__}'],
  ['{m}', '{m}'],
])('%s is filled in as %s', (template, text) => {
  expect(fillIn(template, { n: '2' })).toBe(text);
});
