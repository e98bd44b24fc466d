import { expect, test } from 'vitest';
import { obviousTimeZone, questions, textsFor, timeZoneQuestion } from './new-site-questions.ts';

const read = (name: string, answer: string) =>
  questions()
    .find((question) => question.name === name)
    ?.read(answer);

test.each([
  ['Leeds, United Kingdom', { city: 'Leeds', country: 'GB' }],
  ['Leeds, UK', { city: 'Leeds', country: 'GB' }],
  ['Coimbatore, in', { city: 'Coimbatore', country: 'IN' }],
  ['München, Deutschland', { city: 'München', country: 'DE' }],
  ['Houston, USA', { city: 'Houston', country: 'US' }],
  ['Washington, D.C., Estados Unidos', { city: 'Washington, D.C.', country: 'US' }],
  ['London, England', { city: 'London', country: 'GB' }],
  ['Edimbourg, Écosse', { city: 'Edimbourg', country: 'GB' }],
  ['Izmir, Turkey', { city: 'Izmir', country: 'TR' }],
  ['Port of Spain, Trinidad and Tobago', { city: 'Port of Spain', country: 'TT' }],
  ['Leeds', undefined],
  ['Leeds, Yorkshire', undefined],
  [', GB', undefined],
])('the place “%s” is %j', (place, expected) => {
  expect(read('place', place)).toEqual(expected);
});

test('the country may be named in the language of the site', () => {
  const [, , place] = questions();
  expect(place?.read('Kraków, Polska', { language: 'pl' })).toEqual({
    city: 'Kraków',
    country: 'PL',
  });
  expect(place?.read('القاهرة, مصر', { language: 'ar' })).toMatchObject({ country: 'EG' });
});

test('other answers are as they are written, or none', () => {
  expect(read('name', 'Reed & Co')).toEqual({ name: 'Reed & Co' });
  expect(read('name', '')).toBeUndefined();
  expect(read('email', 'desk@company.example')).toEqual({ email: 'desk@company.example' });
  expect(read('email', 'desk at company')).toBeUndefined();
  expect(read('colour', 'rebeccapurple')).toEqual({ colour: 'rebeccapurple' });
  expect(read('colour', 'blueish')).toBeUndefined();
  expect(read('second-colour', '')).toEqual({ secondColour: '' });
  expect(read('second-colour', 'blueish')).toBeUndefined();
  expect(read('look', '')).toEqual({ look: 'plain' });
  expect(read('look', 'Plain')).toEqual({ look: 'plain' });
  expect(read('look', 'blue')).toBeUndefined();
  expect(read('language', 'pt-BR')).toEqual({ language: 'pt-BR' });
  expect(read('language', 'PT')).toEqual({ language: 'pt' });
  expect(read('language', 'PORTUGUES')).toEqual({ language: 'pt' });
  expect(read('language', 'Portuguese')).toEqual({ language: 'pt' });
  for (const no of ['xx', 'xx-nonsense', 'po polsku', ''])
    expect(read('language', no)).toBeUndefined();
});

test('a language takes the texts of the one that it is a kind of', () => {
  expect(textsFor('de-AT')).toBe('de');
  expect(textsFor('nl')).toBe('en');
});

test('the time zone is asked for if the country has several, and none is that of the computer', () => {
  expect(obviousTimeZone('GB', 'UTC')).toBe('Europe/London');
  expect(obviousTimeZone('PT', 'Europe/Lisbon')).toBe('Europe/Lisbon');
  expect(obviousTimeZone('PT', 'UTC')).toBeUndefined();
  expect(obviousTimeZone('DE', 'UTC')).toBe('Europe/Berlin');
  const { expected, read: readZone } = timeZoneQuestion('PT');
  expect(expected).toContain('one of Atlantic/Azores');
  expect(readZone('Europe/Lisbon')).toEqual({ timeZone: 'Europe/Lisbon' });
  expect(readZone('lisbon')).toEqual({ timeZone: 'Europe/Lisbon' });
  expect(readZone('Europe/Madrid')).toBeUndefined();
});
