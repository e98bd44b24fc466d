import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent } from '../../../tests/support/edited-content.ts';
import { checkContent } from './check.ts';

const { folder, copyArticle, write, writeStudy, problems } = editedContent();

test.each([
  ['pages/imprint.md', 'footer: Legal', null],
  ['pages/imprint.md', 'fotter: Legal', ':4:1, field fotter: expected footer, found fotter'],
  [
    'pages/imprint.md',
    'footer: Law',
    ':4:1, field footer: expected one of Company, Legal, found Law',
  ],
  ['pages/team.md', '', "no other page's address, found"],
  ['pages/404.md', '', "no other page's address, found"],
  ['pages/Über uns.md', '', 'expected the name uber-uns.md'],
])('a text page %s with “%s”: %s', (name, field, problem) => {
  writeFileSync(join(folder, name), `---\ntitle: A\ndescription: B\n${field}\n---\n\nText\n`);
  if (problem === null) expect(() => checkContent(folder)).not.toThrow();
  else expect(() => checkContent(folder)).toThrow(new RegExp(`content/${name}.*${problem}`));
});

test('what is no address, or one of the site, is reported with a name that is one', () => {
  const taken = ['blog/index.md', 'pages/readyz.md', 'pages/status.md', 'services/404.yaml'];
  const proposed = {
    'blog/Promoção de Natal.md': 'promocao-de-natal.md',
    'blog/Straße & Weg.md': 'strasse-weg.md',
    'blog/über uns.md': 'uber-uns.md',
    'blog/Ökologie.md': 'okologie.md',
    'blog/Ελλάδα.md': 'ελλάδα.md',
    'blog/தமிழ் மொழி.md': 'தமிழ்-மொழி.md',
    'blog/#.md': 'another.md',
    'services/AI, ML.yaml': 'ai-ml.yaml',
    'work/what is c#.md': 'what-is-c.md',
    'team/Jörg Reed.yaml': 'jorg-reed.yaml',
    'pages/AGB.md': 'agb.md',
  };
  for (const name of [...taken, ...Object.keys(proposed)]) write(name, '');
  const found = problems().filter((line) => /:1:1: expected (?:the|a) name /.test(line));
  expect(found.toSorted()).toEqual(
    [
      ...taken.map(
        (name) =>
          `content/${name}:1:1: expected a name that is no other page's address, found ${basename(name)}`,
      ),
      ...Object.entries(proposed).map(
        ([name, right]) =>
          `content/${name}:1:1: expected the name ${right}, as an address has letters, digits and hyphens and no capital beyond A to Z, found ${basename(name)}`,
      ),
    ].toSorted(),
  );
});

test('a name with decomposed accents is that of the composed ones, and is there once', () => {
  copyArticle('a\u0308pfel');
  writeStudy('css', '', '[Apples](/blog/äpfel)');
  expect(problems()).toEqual([]);
  write('blog/äpfel.md', '---', 'title: A', '---');
  expect(problems().join('\n')).toContain("expected a name that is no other page's address");
});

test('articles may have letters of any language in their names', () => {
  for (const name of ['AI-ML', 'web_2.0', 'über-uns', 'ελλάδα', 'தமிழ்-மொழி', '日本語']) {
    copyArticle(name);
  }
  expect(problems()).toEqual([]);
});
