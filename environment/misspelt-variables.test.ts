import { expect, test } from 'vitest';
import { misspeltVariables } from './misspelt-variables.ts';

const known = ['SMTP_URL', 'DATA_DIR', 'PORT', 'HOST', 'RATE_PER_ADDRESS', 'MAIL_TO'];

test.each([
  ['swapped', 'SMPT_URL', 'SMTP_URL'],
  ['missing', 'RATE_PER_ADRESS', 'RATE_PER_ADDRESS'],
  ['added', 'HOSTS', 'HOST'],
  ['replaced', 'PART', 'PORT'],
])('a name with one character %s gets a warning: %s', (_, name, meant) => {
  expect(misspeltVariables({ [name]: 'hunter2' }, known)).toEqual([
    `${name} is not a setting: did you mean ${meant}?`,
  ]);
});

test.each(['SMTP_PORT', 'SMTP_URLSS', 'MAIL', 'HOME', 'PORT'])('%s gets no warning', (name) => {
  expect(misspeltVariables({ [name]: 'hunter2' }, known)).toEqual([]);
});
