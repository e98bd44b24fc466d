import { expect, test } from 'vitest';
import { site } from './site.ts';

test.each([
  ['pl', undefined],
  ['sr-Latn', undefined],
  ['pl_PL', 'expected pl-PL'],
  ['Polski', 'expected pl'],
  ['xx-nonsense', 'expected a language tag such as en, fr-CA or zh-Hant'],
])('the language %s: %s', (language, message) => {
  expect(site.safeParse({ language }).error?.issues[0]?.message).toBe(message);
});
