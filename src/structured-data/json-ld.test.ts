import { expect, test } from 'vitest';
import { jsonLd, organization } from './json-ld.ts';

const site = new URL('https://site.example');

test('no text ends the script element or begins a comment in it', () => {
  const company = { name: '</script><!-- & "x"', legalName: 'X', social: [] };
  const json = jsonLd([organization(company, site)]);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ name: company.name }] });
});
