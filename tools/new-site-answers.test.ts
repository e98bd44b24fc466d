import { expect, test } from 'vitest';
import { newSiteAnswers } from './new-site-answers.ts';

const given = {
  name: 'Reed & Co',
  place: 'Leeds, GB',
  email: 'desk@company.example',
  language: 'en-GB',
  colour: '#2f6f4f',
};

test('options that are right need no answer', async () => {
  const { site, problems } = await newSiteAnswers(given, undefined);
  expect(problems).toEqual([]);
  expect(site).toMatchObject({ name: 'Reed & Co', country: 'GB', timeZone: 'Europe/London' });
});

test('where nobody is asked, what is wrong or missing is a problem', async () => {
  const { place, language } = given;
  const { problems } = await newSiteAnswers({ place, language, name: ' ', email: 'a' }, undefined);
  expect(problems).toEqual([
    '--name: expected the name of the company, found “ ”',
    '--email: expected an email address, found “a”',
    expect.stringMatching(/^--colour: expected a colour .*, found none$/),
  ]);
});

test('what is wrong or missing is asked for until it is right', async () => {
  const { name, place, language } = given;
  const questions: string[] = [];
  const typed = ['desk at company', ' desk@company.example ', 'red'];
  const { site, problems } = await newSiteAnswers(
    { name, place, language, email: 'desk' },
    (question) => {
      questions.push(question);
      return Promise.resolve(typed.shift() ?? '');
    },
  );
  expect(problems).toEqual([]);
  expect(site).toMatchObject({ email: given.email, colour: 'red' });
  const text = 'Email address that enquiries go to: ';
  expect(questions).toEqual([
    `Expected an email address, found “desk”.\n${text}`,
    `Expected an email address, found “desk at company”.\n${text}`,
    'Colour of the company, such as #2f3a8f: ',
  ]);
});
