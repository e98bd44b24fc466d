import { afterEach, expect, test } from 'vitest';
import { setTranslations } from '../../contract/translation.ts';
import { newSiteAnswers } from './new-site-answers.ts';

const given = {
  name: 'Reed & Co',
  place: 'Leeds, GB',
  email: 'desk@company.example',
  language: 'en-GB',
  colour: '#2f6f4f',
};

afterEach(() => setTranslations({}));

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

test('a wrong or missing answer is asked for again, in the language of the site', async () => {
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
    look: 'woven',
    ...place,
  });
  const email = 'Adresse e-mail qui reçoit les demandes\n> ';
  expect(questions).toEqual([
    expect.stringMatching(
      /^Sprache .* \/ Language .* \/ Langue .* \(Deutsch: de, English: en, .*\)\n> $/,
    ),
    expect.stringMatching(/^erwartet: .* Polski, pl .*; gefunden: “xx” \/ .*\nSprache /),
    'Ville et pays, par exemple Nantes, France\n> ',
    `attendu : une adresse e-mail telle que name@example.com ; trouvé : “desk”\n${email}`,
    expect.stringMatching(/ ; trouvé : “desk at company”\n/),
    'Code de la couleur de l’entreprise, par exemple #1f3a5f\n> ',
    'Seconde couleur, par exemple #e8772e, ou juste la touche Entrée\n> ',
    expect.stringMatching(/^Apparence : .* \(plain\)\n> $/),
  ]);
});
