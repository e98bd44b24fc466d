import { expect, test } from 'vitest';
import { readBuildSettings } from './build-settings.ts';

const companyUrl = 'https://www.example.com';
const read = (env: Record<string, string>) => readBuildSettings(companyUrl, env);

test('only a static host needs a form provider', () => {
  expect(read({})).toEqual({ HOSTING: 'server' });
  const env = { HOSTING: 'static', FORM_ENDPOINT: 'https://forms.example', FORM_ID: 'abc' };
  expect(read(env)).toEqual(env);
  expect(() => read({ HOSTING: 'static' })).toThrow(
    [
      'These settings cannot be used:',
      '  FORM_ENDPOINT is not set, but HOSTING is "static": expected the origin of a hosted form provider, such as https://forms.example.com, because a static host receives no enquiries.',
      '  FORM_ID is not set, but HOSTING is "static": expected the id that the form has with its provider.',
    ].join('\n'),
  );
});

test.each([
  { FORM_ENDPOINT: companyUrl },
  { FORM_ENDPOINT: 'https://other.example', SITE_URL: 'https://other.example' },
])('a static host is not its own form provider: %j', (env) => {
  expect(() => read({ HOSTING: 'static', FORM_ID: 'abc', ...env })).toThrow(
    `FORM_ENDPOINT is "${env.FORM_ENDPOINT}", but HOSTING is "static"`,
  );
});

test.each([
  { FORM_ENDPOINT: 'x' },
  { FORM_ENDPOINT: 'https://forms.example.com/f' },
  { FORM_ID: 'a/b' },
  { FORM_ID: '../../x' },
  { FORM_ID: 'é' },
])('%j is rejected', (env) => {
  const [name = '', value] = Object.entries(env)[0] ?? [];
  expect(() => read(env)).toThrow(`${name} is "${value}": expected `);
});
