import { expect, test } from 'vitest';
import { languageTag, spelt } from './languages.ts';

test.each([
  ['pl', 'pl'],
  ['PL', 'pl'],
  ['zh-hant', 'zh-Hant'],
  ['sr_latn_rs', 'sr-Latn-RS'],
  ['ca-valencia', 'ca-valencia'],
  ['ar-u-nu-latn', 'ar-u-nu-latn'],
  ['iw', 'he'],
  ['polski', 'pl'],
  ['Polish', 'pl'],
  ['العربية', 'ar'],
  ['hsb', 'hsb'],
  ['xx', undefined],
  ['xx-nonsense', undefined],
])('the tag of “%s” is %s', (written, tag) => {
  expect(languageTag(written)).toBe(tag);
});

test.each([
  ['de-CH', 'Grüsse, STRASSE'],
  ['de-LI', 'Grüsse, STRASSE'],
  ['de-Latn-CH', 'Grüsse, STRASSE'],
  ['de-AT', 'Grüße, STRAẞE'],
  ['de', 'Grüße, STRAẞE'],
  ['fr-CH', 'Grüße, STRAẞE'],
])('in %s it is spelt %s', (tag, expected) => {
  expect(spelt('Grüße, STRAẞE', tag)).toBe(expected);
});
