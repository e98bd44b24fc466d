import { cpSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { article, editedContent } from '../../../tests/support/edited-content.ts';
import { checkContent } from './check.ts';

const { folder, change, problems } = editedContent();

test.each([
  ['pages/imprint.md', 'footer: The law', null],
  ['pages/imprint.md', 'fotter: The law', ':4:1, field fotter: expected footer, found fotter'],
  ['pages/imprint.md', 'footer: Law', ':4:1, field footer: expected one of The law, .*, found Law'],
  ['pages/team.md', '', "no other page's address, found"],
  ['pages/404.md', '', "no other page's address, found"],
  ['pages/Über uns.md', '', 'expected the name uber-uns.md'],
])('a text page %s with “%s”: %s', (name, field, problem) => {
  change('site.yaml', /(?<=heading: ).+/, 'The law');
  writeFileSync(join(folder, name), `---\ntitle: A\ndescription: B\n${field}\n---\n\nText\n`);
  if (problem === null) expect(() => checkContent(folder)).not.toThrow();
  else expect(() => checkContent(folder)).toThrow(new RegExp(`content/${name}.*${problem}`));
});

test.each(['blog/index.md', 'services/404.yaml', 'pages/readyz.md'])(
  '%s cannot be the name of a page, as the site has its address',
  (name) => {
    writeFileSync(join(folder, name), '');
    expect(problems().join()).toContain(
      `content/${name}:1:1: expected a name that is no other page's address, found`,
    );
  },
);

test.each([
  ['blog/Promoção de Natal.md', 'promocao-de-natal.md'],
  ['blog/Straße & Weg.md', 'strasse-weg.md'],
  ['blog/über uns.md', 'uber-uns.md'],
  ['blog/Ökologie.md', 'okologie.md'],
  ['blog/a\u0308pfel.md', 'apfel.md'],
  ['blog/Ελλάδα.md', 'ελλάδα.md'],
  ['blog/தமிழ் மொழி.md', 'தமிழ்-மொழி.md'],
  ['blog/#.md', 'another.md'],
  ['services/AI, ML.yaml', 'ai-ml.yaml'],
  ['work/what is c#.md', 'what-is-c.md'],
  ['team/Jörg Reed.yaml', 'jorg-reed.yaml'],
  ['pages/AGB.md', 'agb.md'],
])('the name %s, which is no address, is reported with %s', (name, proposed) => {
  writeFileSync(join(folder, name), '');
  expect(problems().join()).toContain(
    `content/${name}:1:1: expected the name ${proposed}, as an address has letters, digits and hyphens and no capital beyond A to Z, found ${basename(name)}`,
  );
});

test.each(['AI-ML', 'web_2.0', 'über-uns', 'ελλάδα', 'தமிழ்-மொழி', '日本語'])(
  'an article may be called %s',
  (name) => {
    cpSync(join(folder, article), join(folder, `blog/${name}.md`));
    change(`blog/${name}.md`, /^title: .*/m, 'title: One of its own');
    change(`blog/${name}.md`, /^excerpt: .*/m, 'excerpt: One of its own too.');
    expect(problems()).toEqual([]);
  },
);
