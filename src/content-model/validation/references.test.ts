import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadedFile as file } from '../../../tests/support/loaded-file.ts';
import { brokenReferences } from './references.ts';
import type { LoadedFile } from './loaded-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'references-'));
mkdirSync(join(folder, 'work'));
for (const name of ['list.png', 'my list.png'])
  writeFileSync(join(folder, 'work', name), '\x89PNG IEND', 'latin1');
afterAll(() => rmSync(folder, { recursive: true }));

const article = (id: string, body = '', fields: object = {}) =>
  file('blog', `blog/${id}.md`, { author: 1, date: '2026-09-07', ...fields }, body);

const others = [
  file('services', 'services/design.yaml', { title: 'Design' }),
  file('servicesPage', 'pages/services.yaml', { groups: { advice: {} } }),
  file('team', 'team/asha.yaml', { id: 1, name: 'Asha' }),
  file('company', 'company.yaml', {}),
  file('careersPage', 'pages/careers.md', {}, '## [Whom](/) to *ask*?'),
];

const problemsOf = (...files: LoadedFile[]) =>
  brokenReferences(folder, [...others, ...files], '2026-11-21').map(
    ({ file, field, message }) => `${file}, field ${field}: ${message}`,
  );

test.each([
  ['to another page', '[a](/services/design?a=1) and [b](/team/1), [c](</>)'],
  ['to other sites', '[a](https://a.example/b?c#d), [b](<http://a.example/>), [m](mailto:a@b.c)'],
  ['to a group of services', '[a](/services#advice)'],
  ['to headings', '## Own `keys`\n\n[a](#own-keys) and [b](/careers#whom-to-ask)'],
  ['in code', '```md\n[a](/nowhere)\n```\n\nWrite `[a](/nowhere)` or `![](x.png)`.'],
  ['to a picture with a space', '![A](<../work/my list.png>) and ![A](../work/my%20list.png "T")'],
  ['to a picture that exists', '![A list](../work/list.png "The list")'],
])('links %s are accepted', (_kind, body) => {
  expect(problemsOf(article('a', body))).toEqual([]);
});

test.each([
  ['[a](/services/gardening#tools)', '/services/gardening'],
  ['[a](services/design)', 'services/design'],
  ['[a][r].\n\n[r]: /blog/nope', '/blog/nope'],
  ['Words[^1] and[^1].\n\n[^1]: See [this](/blog/nope).', '/blog/nope'],
  ['[a](/not-found)', '/not-found'],
  ['[a](/company)', '/company'],
])('%j is a broken link', (body, path) => {
  expect(problemsOf(article('a', body))).toEqual([
    `content/blog/a.md, field text: expected a link to something that exists, found ${path}`,
  ]);
});

test.each([
  ['/services/design#nope', 'a link without #, found /services/design#nope'],
  ['/careers#nope', 'one of #whom-to-ask, found /careers#nope'],
  ['#nope', 'a link without #, found #nope'],
])('%s leads to no heading', (href, message) => {
  expect(problemsOf(article('a', `[a](${href})`))).toEqual([
    `content/blog/a.md, field text: expected ${message}`,
  ]);
});

test('a field named href is a link', () => {
  const links = [{ href: '/team/1' }, { href: '/contcat' }, { href: 'https://a.example/' }];
  expect(problemsOf(file('site', 'site.yaml', { links }))).toEqual([
    'content/site.yaml, field links.1.href: expected a link to something that exists, found /contcat',
  ]);
});

test.each([
  [
    '![A bill](./bill.png "Our bill")',
    'expected the name of a picture that exists, found ./bill.png',
  ],
  [
    '![A list](../work/my list.png)',
    'expected an address without spaces, or in < >, found [A list](../work/my list.png)',
  ],
  [
    '![](../work/list.png)',
    'expected an alternative text for the picture ../work/list.png, found none',
  ],
  [
    '![A](https://a.example/a.png)',
    'expected the name of a picture that exists, found https://a.example/a.png',
  ],
])('%s: %s', (body, message) => {
  expect(problemsOf(article('a', body))).toEqual([`content/blog/a.md, field text: ${message}`]);
});

test.each([
  [
    '## Setext *em*\n\nOne\n===\n\n[a](#setext-em)',
    'headings that begin with ## or more #, below the title, found One',
  ],
  ['Two\n---\n\n## ``a ` [b]``\n\n[a](#two) [b](#a--b)', undefined],
  ['## See [us](/team/1)\n\n[a](#see-us)', undefined],
  ['## A[^1]\n\n[a](#a1)\n\n[^1]: B', undefined],
  ['- code\n\n  ```\n  # no title [a](/nowhere)\n  ```', undefined],
  ['    # no title\n\n\\[a](/nowhere) ``[a](/nowhere) ` ``', undefined],
  ['[a [b] c](/nowhere)', 'a link to something that exists, found /nowhere'],
  ['[a][b] and [c][]', 'a definition such as [name]: /address, found [a][b] and [c][]'],
  ['[a][B]\n\n[b]: </team/1> "T"', undefined],
  [
    '![a][b]\n\n[b]: ../work/list.png',
    'a picture with its address beside it, as in ![A](./a.jpg), found ![a][b]',
  ],
  ['<div>\n\n# A\n\n</div>', 'Markdown without HTML, found <div'],
])('%j is judged as the engine sees it', (body, message) => {
  const [problem = ''] = problemsOf(article('a', body));
  expect(problem.split('expected ')[1]).toBe(message);
});

test('the author of an article is a team member', () => {
  expect(problemsOf(article('a', '', { author: 66 }))).toEqual([
    'content/blog/a.md, field author: expected one of 1 (Asha), found 66',
  ]);
});

test('who reads a message first is a team member', () => {
  const problems = [1, 7].flatMap((member) =>
    problemsOf(file('contactPage', 'pages/contact.yaml', { reader: member })),
  );
  expect(problems).toEqual([
    'content/pages/contact.yaml, field reader: expected one of 1 (Asha), found 7',
  ]);
});

test('the category of an article is in pages/blog.yaml', () => {
  const blog = file('blogPage', 'pages/blog.yaml', { categories: { tools: {}, cloth: {} } });
  const problems = problemsOf(
    blog,
    ...['cloth', 'dye'].map((it) => article(it, '', { category: it })),
  );
  expect(problems).toEqual([
    'content/blog/dye.md, field category: expected one of tools, cloth, found dye',
  ]);
});

test('the icon of a technology is in the icon set', () => {
  const tech = [{ icon: 'typescript' }, { icon: 'typoscript-plus' }];
  expect(problemsOf(file('work', 'work/a.md', { tech }))).toEqual([
    'content/work/a.md, field tech.1.icon: expected the name of an icon of Simple Icons, found “typoscript-plus”',
  ]);
});

test('a package whose licence is printed is installed and has one', () => {
  const packages = ['react', 'reacht'];
  expect(problemsOf(file('textPages', 'pages/licences.md', { packages }))).toEqual([
    'content/pages/licences.md, field packages.1: expected the name of an installed npm package that has a licence file, found “reacht”',
  ]);
});

test('an unknown placeholder is reported, and any in articles and case studies', () => {
  const body = '{{company.city}} {{company.retention}} `{{company.name}}`';
  expect(
    problemsOf(
      file('textPages', 'pages/privacy.md', {}, body),
      file('work', 'work/a.md', {}, body),
      article('a', '`{{company.name}}` {{name}}'),
    ),
  ).toEqual([
    'content/pages/privacy.md, field text: expected {{company.retentionDays}}, found {{company.retention}}',
    'content/work/a.md, field text: expected the text itself, as articles and case studies have no placeholders, found {{company.city}}',
    'content/work/a.md, field text: expected the text itself, as articles and case studies have no placeholders, found {{company.retention}}',
  ]);
});

describe('an article that is not shown', () => {
  const link = '[a](/blog/hidden)';

  test.each([
    { unpublished: true },
    { date: '2026-11-22' },
    { expires: '2026-11-21' },
    { expires: '2027-01-01' },
  ])('must not be linked to by one that is: %o', (fields) => {
    expect(problemsOf(article('hidden', '', fields), article('a', link))).toEqual([
      'content/blog/a.md, field text: expected a link to an article that is shown whenever this file is, found /blog/hidden',
    ]);
  });

  test('may be linked to by one that is shown no sooner', () => {
    const fields = { date: '2026-11-22' };
    expect(problemsOf(article('hidden', '', fields), article('a', link, fields))).toEqual([]);
  });
});

test('a placeholder of a fact that the company lacks is reported', () => {
  const page = file('homePage', 'pages/home.yaml', { text: 'Call {{company.phone}}' });
  expect(problemsOf(page)).toEqual([
    'content/pages/home.yaml, field text: expected phone in company.yaml, or a text without it, found {{company.phone}}',
  ]);
});
