import { expect, test } from 'vitest';
import { problemLine } from '../../src/content-model/validation/problems.ts';
import { loadedFile } from '../../tests/support/loaded-file.ts';
import { findings, type ReviewedSite } from './findings.ts';

const env = {
  SITE_URL: 'https://www.mill.test',
  SMTP_URL: 'smtp://localhost',
  TRUSTED_PROXIES: '0',
};

const reviewed = (name: string, data: unknown, body = '') =>
  loadedFile('site', name, Object(data), body);

/** The findings; the column is the place in Markdown. */
function found(change: Partial<ReviewedSite>): string[] {
  const problems = findings({ env, files: [], ...change, folder: 'content' });
  return problems.map((problem) => problemLine(problem).trim());
}

const withFile = (name: string, data: unknown, body = '') => ({
  files: [reviewed(name, data, body)],
});

test('nothing is left of a site whose facts and settings are in order', () => {
  expect(found({})).toEqual([]);
  const text =
    'Write `me@shop.example`.\n\n```js\nsend("you@shop.example");\n```\n\n![A loom](./loom.png)';
  expect(found(withFile('blog/a.md', { title: 'A loom' }, text))).toEqual([]);
  expect(found(withFile('redirects.yaml', null))).toEqual([]);
  const elsewhere = { SITE_URL: 'https://www.mill.test', FORM_ENDPOINT: 'https://forms.test' };
  expect(found({ env: elsewhere })).toEqual([]);
  // On the computer of the owner, which serves nobody.
  expect(found({ env: {} })).toEqual([]);
});

test.each<[string, Partial<ReviewedSite>, string[]]>([
  [
    'an address that leads nowhere',
    withFile('x.yaml', { social: [{ href: 'https://a.test' }, { href: 'https://b.example/c' }] }),
    [
      'content/x.yaml:1:0, field social.1.href: expected an address of your own, or none, found b.example, which leads nowhere',
    ],
  ],
  [
    'an address that a server lacks',
    { env: { SMTP_URL: 'smtp://localhost', TRUSTED_PROXIES: '1' } },
    [
      'content/.env:1:1, field SITE_URL: expected the public address, such as https://www.example.com, found none',
    ],
  ],
  [
    'settings that a server lacks',
    { env: { SITE_URL: 'https://www.mill.test', SMTP_URL: '' } },
    [
      'content/.env:1:1, field SMTP_URL: expected the mail server that sends enquiries to you, found none',
      'content/.env:1:1, field TRUSTED_PROXIES: expected how many proxies are before the server, 0 if none, found none',
    ],
  ],
])('%s is found', (_, change, expected) => {
  expect(found(change)).toEqual(expected);
});

test('a fact that no text prints is named', () => {
  const company = reviewed('company.yaml', { name: 'Mill', legalForm: 'GmbH', taxNumber: '1' });
  const legal = reviewed('pages/legal.md', {}, 'A {{ company.legalForm }}.');
  expect(found({ files: [company, legal] })).toEqual([
    'content/company.yaml:1:0, field taxNumber: expected {{company.taxNumber}} in a text, such as that of pages/legal.md, found none',
  ]);
  expect(found({ files: [reviewed('company.yaml', { name: 'Mill', phone: '+1' })] })).toEqual([]);
});

test('the privacy page has to name what the settings add', () => {
  const added = { ...env, WEBHOOK_URL: 'https://hooks.test' };
  const lacks = (place: string) =>
    `content/pages/${place}: expected WEBHOOK_URL, which is set, and a paragraph as docs/enquiries.md has it, found none`;
  expect(found({ env: added, ...withFile('pages/privacy.md', {}) })).toEqual([
    lacks('privacy.md:1:0, field covers'),
  ]);
  expect(
    found({ env: added, ...withFile('pages/privacy.md', { covers: ['WEBHOOK_URL'] }) }),
  ).toEqual([]);
  const link = { privacy: '/datenschutz' };
  expect(found({ env: added, ...withFile('pages/contact.yaml', link) })).toEqual([
    lacks('datenschutz.md:1:1'),
  ]);
  expect(found({ env, ...withFile('pages/privacy.md', {}) })).toEqual([]);
});
