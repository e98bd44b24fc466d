import { expect, test } from 'vitest';
import { breadcrumbList, jsonLd, organization } from './json-ld.ts';

const site = new URL('https://site.example');

test('no text ends the script element or begins a comment in it', () => {
  const company = { name: '</script><!-- & "x"', legalName: 'X', social: [] };
  const json = jsonLd([organization(company, site)]);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ name: company.name }] });
});

test('breadcrumbs are numbered from 1, and the page itself has no address', () => {
  const above = [{ label: 'Blog', href: '/blog' }];
  expect(breadcrumbList({ above, current: 'Own your keys' }, site)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://site.example/blog' },
      { '@type': 'ListItem', position: 2, name: 'Own your keys' },
    ],
  });
});
