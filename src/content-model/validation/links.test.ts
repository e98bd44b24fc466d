import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent } from '../../../tests/support/edited-content.ts';
import { loadedFile as file } from '../../../tests/support/loaded-file.ts';
import { linkCheck, linkProblems } from './links.ts';

const { folder, change, copyArticle, problems } = editedContent();

const article = (id: string, fields: object = {}, body = '') =>
  file('blog', `blog/${id}.md`, { date: '2026-09-07', ...fields }, body);
const others = [
  file('services', 'services/design.yaml'),
  file('servicesPage', 'pages/services.yaml', { groups: { advice: {} } }),
  file('projectStart', 'project-start.yaml'),
  file('team', 'team/asha.yaml', { id: 1 }),
  file('careersPage', 'pages/careers.md', {}, '## [Whom](/) to *ask*?'),
  file('textPages', 'pages/u\u0308ber-uns.md', {}, '## Größe'),
  file('homePage', 'pages/home.yaml'),
];
const content = (...files: ReturnType<typeof file>[]) => {
  return { folder: '', files: [...others, ...files], today: '2026-11-21' };
};
const gone = 'a link to something that exists, found';

test.each<readonly [href: string, expected: string | undefined]>([
  ['/services/design?a=1', undefined],
  ['/über-uns?a=ü#größe', undefined],
  ['/%C3%BCber-uns#gr%C3%B6%C3%9Fe', undefined],
  ['/u\u0308ber-uns#gro\u0308ße', undefined],
  ['/100%', `${gone} /100%`],
  ['/team/1', undefined],
  ['https://a.example/b?c#d', undefined],
  ['mailto:a@b.c', undefined],
  ['MAILTO:a@b.c', undefined],
  ['Tel:+1234', undefined],
  ['/services#advice', undefined],
  ['/services#project-start-heading', undefined],
  ['#own-keys', undefined],
  ['/careers#whom-to-ask', undefined],
  ['/services/gardening#tools', `${gone} /services/gardening`],
  ['/company', `${gone} /company`],
  ['/services/design#nope', 'a link without #, found /services/design#nope'],
  ['/careers#nope', 'one of #whom-to-ask, found /careers#nope'],
])('a link to %s: expected %s', (href, expected) => {
  const linking = article('a', {}, '## Own `keys`');
  const message = linkCheck(content(linking))(href, linking);
  expect(message).toBe(expected && `expected ${expected}`);
});

test('a field named href is a link', () => {
  const links = [{ href: '/team/1' }, { href: '/contcat' }];
  expect(linkProblems(content(file('site', 'site.yaml', { links })))).toEqual([
    expect.objectContaining({ field: 'links.1.href', message: `expected ${gone} /contcat` }),
  ]);
});

test('an article must not link to one that may be unpublished while it is public', () => {
  const files = [article('hidden', { expires: '2027-01-01' }), article('a')] as const;
  expect(linkCheck(content(...files))('/blog/hidden', files[1])).toBe(
    'expected a link to an article that is shown whenever this file is, found /blog/hidden',
  );
});

test.each<readonly [redirects: string, problem: string | undefined]>([
  ['', undefined],
  ['# none yet', undefined],
  ['/old: /team', undefined],
  ['/blog/gone: /services', undefined],
  ['/Blog/feed.xml: /blog', ', field /Blog/feed.xml: expected an address without a page'],
  ['/blog/page/2: /blog', ', field /blog/page/2: expected an address without a page'],
  ['old: /team', ', field old: expected an old address such as /blog/old-name, one line'],
  ['/caf%C3%A9/: /team?a=b', undefined],
  ['/old%20page.html: /team', undefined],
  ['/services: /team', ', field /services: expected an address without a page'],
  ['/status/: /team', ', field /status/: expected an address without a page'],
  ['/old: /team#a', ', field /old: expected a link without #, found /team#a'],
  ...['/old?id=1', '/?p=12', '/category/*', '/:old', '/100%', '/old%3Fid'].map(
    (old) =>
      [
        `${JSON.stringify(old)}: /team`,
        `, field ${old}: expected an old address such as /blog/old-name, one line for each page, without ? # % * :, found ${old}`,
      ] as const,
  ),
  [
    '/old: /older\n/older: /old',
    ', field /old: expected a link to something that exists, found /older',
  ],
  ['- older', ': expected lines such as /blog/old-name: /blog/new-name, found a list'],
])('redirects “%s”: %s', (redirects, problem) => {
  copyArticle('gone');
  change('blog/gone.md', /^date:/m, 'unpublished: true\ndate:');
  writeFileSync(join(folder, 'redirects.yaml'), redirects);
  expect(problems().slice(0, 1)).toEqual(
    problem ? [expect.stringContaining(`content/redirects.yaml:1:1${problem}`)] : [],
  );
});
