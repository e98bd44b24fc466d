import { basename, extname } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent } from '../../../tests/support/edited-content.ts';

const { copyArticle, write, writeStudy, problems } = editedContent();

const text = ['---', 'title: A', 'description: B', '---', '', 'Text'];

test.each([
  ['pages/imprint.md', 'footer: Legal', undefined],
  ['pages/imprint.md', 'fotter: Legal', ':4:1, field fotter: expected footer, found fotter'],
  ['pages/imprint.md', 'footer: Law', ':4:1, field footer: expected one of Company, Legal, '],
  [
    'pages/team.md',
    '',
    ":1:1: expected a name that is no other page's address, and in the editor a ",
  ],
  ['pages/index.md', '', undefined],
  ['pages/404.md', '', undefined],
])('a text page %s with “%s”: %s', (name, field, problem) => {
  write(name, '---', 'title: A', 'description: B', field, '---', '', 'Text');
  expect(problems()).toEqual(problem ? [expect.stringContaining(`content/${name}${problem}`)] : []);
});

test('reports a name that is invalid in a URL or taken', () => {
  const taken = ['pages/readyz.md', 'blog/feed.xml.md', 'pages/robots.txt.md'];
  const invalid = [
    ...['blog/Promoção de Natal.md', 'blog/Ελλάδα.md', 'blog/தமிழ் மொழி.md', 'blog/#.md'],
    ...['services/AI, ML.yaml', 'team/Jörg Reed.yaml', 'pages/AGB.md'],
  ];
  for (const name of [...taken, ...invalid]) write(name, ...(name.endsWith('.yaml') ? [] : text));
  const found = problems().filter((line) => /:1:1: expected a name /.test(line));
  const expected = [
    ...taken.map((name) => [
      name,
      "a name that is no other page's address, and in the editor a title that gives one",
    ]),
    ...invalid.map((name) => [
      name,
      `a name such as our-first-year${extname(name)}, of small letters, digits and hyphens, as it is part of an address`,
    ]),
  ].map(
    ([name = '', right = '']) => `content/${name}:1:1: expected ${right}, found ${basename(name)}`,
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('articles may have letters of any language in their names, however their accents are written', () => {
  for (const name of ['AI-ML', 'web_2.0', 'ελλάδα', 'தமிழ்-மொழி', '日本語', 'a\u0308pfel']) {
    copyArticle(name);
  }
  writeStudy('css', '', '[Apples](/blog/äpfel)');
  expect(problems()).toEqual([]);
});

test.each([
  ['services/paint.yml', 'plain text like services/paint.yaml, found paint.yml'],
  ['blog/new.md.txt', 'plain text like blog/new.md, found new.md.txt'],
  ['blog/new.MD', 'plain text like blog/new.md, found new.MD'],
  ['blog/2026/new.md', 'plain text like blog/new.md, found 2026/new.md'],
  ['pages/answers.yaml', 'pages/answers.md: copy each question of the page /answers as a heading'],
  ['pages/hom.yaml', 'pages/home.yaml, found pages/hom.yaml'],
  ['blgo/new.md', 'blog/new.md, found blgo/new.md'],
  ['new.md', 'one of company.yaml, '],
  ['logo.PNG', 'logo.png, found logo.PNG'],
  ['mill.gif', 'one of company.yaml, '],
])('reports the file %s, which no page reads: expected %s', (name, expected) => {
  write(name, ...text);
  expect(problems()).toEqual([
    expect.stringContaining(`content/${name}:1:1: expected ${expected}`),
  ]);
});
