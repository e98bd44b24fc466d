import { expect, test } from 'vitest';
import { durationFormat } from './duration.ts';

test.each([
  { language: 'en-IN', since: '{from}–present', from: 2014, to: 2018, said: '[2014]–[2018]' },
  { language: 'en-IN', since: '{from}–present', from: 2014, to: 2014, said: '[2014]' },
  { language: 'en-IN', since: '{from}–present', from: 2019, said: '[2019]–present' },
  { language: 'ja', since: '{from}～現在', from: 2014, to: 2018, said: '[2014]年～[2018]年' },
  { language: 'de', since: 'seit {from}', from: 2019, said: 'seit [2019]' },
])('years in $language: $said', ({ language, since, from, to, said }) => {
  const parts = durationFormat(language, since)(from, to);
  expect(parts.map(({ text, year }) => (year ? `[${text}]` : text)).join('')).toBe(said);
});

test('a year is there as a number too, as some languages write it by another calendar', () => {
  const years = durationFormat('fa', '{from}')(2014, 2018).filter(({ year }) => year);
  expect(years).toEqual([
    { text: '۱۳۹۲', year: 2014 },
    { text: '۱۳۹۶', year: 2018 },
  ]);
});
