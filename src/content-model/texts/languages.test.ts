import { expect, test } from 'vitest';
import { languageTag } from './languages.ts';

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
