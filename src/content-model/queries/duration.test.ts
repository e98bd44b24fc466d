import { expect, test } from 'vitest';
import { durationFormat } from './duration.ts';

test.each([
  { language: 'en-IN', since: '{from}–present', from: 2014, to: 2018, expected: '[2014]–[2018]' },
  { language: 'en-IN', since: '{from}–present', from: 2014, to: 2014, expected: '[2014]' },
  { language: 'en-IN', since: '{from}–present', from: 2019, expected: '[2019]–present' },
  { language: 'ja', since: '{from}～現在', from: 2014, to: 2018, expected: '[2014]年～[2018]年' },
  { language: 'de', since: 'seit {from}', from: 2019, expected: 'seit [2019]' },
])('years in $language: $expected', ({ language, since, from, to, expected }) => {
  const parts = durationFormat(language, since)(from, to);
  expect(parts.map(({ text, year }) => (year ? `[${text}]` : text)).join('')).toBe(expected);
});

test('a year is also a number, as some languages use another calendar', () => {
  const years = durationFormat('fa', '{from}')(2014, 2018).filter(({ year }) => year);
  expect(years).toEqual([
    { text: '۱۳۹۲', year: 2014 },
    { text: '۱۳۹۶', year: 2018 },
  ]);
});
