import { expect, test } from 'vitest';
import { readBuildSettings } from './build-settings.ts';

test('FORM_ENDPOINT needs FORM_ID', () => {
  expect(readBuildSettings({})).toEqual({});
  const env = { FORM_ENDPOINT: 'https://forms.example', FORM_ID: 'abc' };
  expect(readBuildSettings(env)).toEqual(env);
  expect(() => readBuildSettings({ ...env, FORM_ID: '' })).toThrow(
    'FORM_ID is not set, but FORM_ENDPOINT is: expected the id that the form has with its provider.',
  );
});

test.each([
  ['FORM_ENDPOINT', 'x'],
  ['FORM_ENDPOINT', 'https://forms.example.com/f'],
  ['FORM_ID', 'a/b'],
  ['FORM_ID', '../../x'],
  ['FORM_ID', 'é'],
])('%s=%s is rejected', (name, value) => {
  expect(() => readBuildSettings({ [name]: value })).toThrow(`${name} is "${value}": expected `);
});
