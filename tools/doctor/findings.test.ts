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
  const problems = findings({
    env,
    files: [],
    today: '2026-11-22',
    ...change,
    folder: 'content',
  });
  return problems.map((problem) => problemLine(problem).trim());
}

const withFile = (name: string, data: unknown, body = '') => ({
  files: [reviewed(name, data, body)],
});

test('a page of people that lists none is listed', () => {
  const page = reviewed('pages/team.yaml', {});
  expect(found({ files: [page] })).toEqual([
    'content/pages/team.yaml:1:0: expected a file in team/, or no such page, found none to list',
  ]);
  expect(found({ files: [page, reviewed('team/ann.yaml', {})] })).toEqual([]);
});

test('nothing is left of a site whose facts, settings and days are in order', () => {
  expect(found({})).toEqual([]);
  const text =
    'Write `me@shop.example`.\n\n```js\nsend("you@shop.example");\n```\n\n![A loom](./loom.png)';
  const article = {
    date: '2026-01-01',
    expires: '2026-11-23',
    picture: { alt: 'A picture of a loom' },
  };
  expect(found(withFile('blog/a.md', article, text))).toEqual([]);
  expect(found(withFile('redirects.yaml', null))).toEqual([]);
  expect(found(withFile('pages/accessibility.md', { reviewed: '2025-11-22' }))).toEqual([]);
  const elsewhere = { SITE_URL: 'https://www.mill.test', FORM_ENDPOINT: 'https://forms.test' };
  expect(found({ env: elsewhere })).toEqual([]);
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
    'alternative texts that say nothing',
    withFile('blog/a.md', { picture: { alt: 'Image' } }, '![](./a.png) ![a.png](./a.png)'),
    [
      'content/blog/a.md:1:0, field picture.alt: expected what the picture shows, found “Image”',
      'content/blog/a.md:1:0, field text: expected what the picture shows, found “”',
      'content/blog/a.md:1:13, field text: expected what the picture shows, found “a.png”',
    ],
  ],
  [
    'a statement that nobody has reviewed for a year',
    withFile('pages/accessibility.md', { reviewed: '2025-11-21' }),
    [
      'content/pages/accessibility.md:1:0, field reviewed: expected a page that was compared with the site within a year, and the day, found 2025-11-21',
    ],
  ],
  [
    'settings that are not set',
    { env: { SMTP_URL: '' } },
    [
      'content/.env:1:1, field SITE_URL: expected the public address, such as https://www.example.com, found none',
      'content/.env:1:1, field SMTP_URL: expected the mail server that sends enquiries to you, found none',
      'content/.env:1:1, field TRUSTED_PROXIES: expected how many proxies are before the server, 0 if none, found none',
    ],
  ],
])('%s is found', (_, change, expected) => {
  expect(found(change)).toEqual(expected);
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
