import { expect, test } from 'vitest';
import { newSiteAnswers } from './new-site-answers.ts';

const given = {
  name: 'Reed & Co',
  place: 'Leeds, GB',
  email: 'desk@company.example',
  language: 'en-GB',
  colour: '#2f6f4f',
};

test('where nobody is asked, what is wrong or missing is a problem', async () => {
  const { place, language } = given;
  const { problems } = await newSiteAnswers({ place, language, name: ' ', email: 'a' }, undefined);
  expect(problems).toEqual([
    '--name: expected the name of the company, found “ ”',
    '--email: expected an email address such as name@example.com, found “a”',
    expect.stringMatching(/^--colour: expected a colour .*, found none$/),
  ]);
  const wrong = await newSiteAnswers({ ...given, language: 'xx-nonsense' }, undefined);
  expect(wrong.problems).toEqual([
    expect.stringMatching(
      /^--language: expected .* by its name or tag .*, such as Polski, pl or zh-Hant, found “xx-nonsense”$/,
    ),
  ]);
});

test('a wrong or missing answer is asked for again', async () => {
  const { name } = given;
  const questions: string[] = [];
  const typed = [
    'xx',
    'Français',
    'Lyon, France',
    'desk at company',
    ` ${given.email} `,
    'red',
    '',
  ];
  const { site, problems } = await newSiteAnswers({ name, email: 'desk' }, (question) => {
    questions.push(question);
    return Promise.resolve(typed.shift() ?? '');
  });
  expect(problems).toEqual([]);
  const place = { city: 'Lyon', country: 'FR', timeZone: 'Europe/Paris' };
  const { email: address } = given;
  expect(site).toEqual({
    name,
    email: address,
    language: 'fr',
    colour: 'red',
    secondColour: '',
    look: 'plain',
    ...place,
  });
  const email = 'Email address that enquiries go to\n> ';
  expect(questions).toEqual([
    expect.stringMatching(/^Language of the site \(Deutsch: de, English: en, .*\)\n> $/),
    expect.stringMatching(/^expected .* Polski, pl .*, found “xx”\nLanguage /),
    'Town and country, such as Leeds, United Kingdom\n> ',
    `expected an email address such as name@example.com, found “desk”\n${email}`,
    expect.stringContaining(', found “desk at company”\n'),
    'Colour of the company as a code, such as #1f3a5f\n> ',
    'Second colour, such as #e8772e, or just the Enter key\n> ',
    expect.stringMatching(/^Look: .* \(woven\)\n> $/),
  ]);
});
