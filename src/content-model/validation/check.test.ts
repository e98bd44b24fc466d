import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { checkContent, ContentError } from './check.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
/** Content that only tests use: that of the site is its owner's. */
const other = join(project, 'tests/other-company/content');
const temporary = mkdtempSync(join(tmpdir(), 'content-check-'));
const folder = join(temporary, 'content');
const palette = 'palette.css';
const service = 'services/gestaltung.yaml';
const member = 'team/jule-brandt.yaml';
const article = 'blog/sicherung-ueben.md';

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(other, folder, { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(temporary);
});
afterAll(() => rmSync(temporary, { recursive: true }));

/** Edits a file of the content folder. */
function change(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

/** Copies an article under a name, a title and a description of its own. */
function copyArticle(name: string): void {
  const text = readFileSync(join(folder, article), 'utf8');
  writeFileSync(
    join(folder, `blog/${name}.md`),
    text.replace(/^(title|excerpt): .*/gm, `$1: ${name}`),
  );
}

/** The problems of the temporary folder, a line each; none if it is valid. */
function problems(): string[] {
  try {
    checkContent(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n  ').slice(1);
  }
  return [];
}

test('the content of this site is valid', () => {
  expect(() => checkContent(join(project, 'content'))).not.toThrow();
});

/** Gives the service a picture, beside two others of its name. */
function setPicture(src: string): void {
  for (const name of ['own.png', 'own.svg']) writeFileSync(join(folder, 'services', name), '');
  change(service, /^(?:picture:.*\n)?(?=title:)/m, `picture: { src: ${src}, alt: A }\n`);
}

const said = 'testimonials/first.yaml';
const study = 'work/zz-study.md';

/** Writes a new file of lines, which a list of problems names with its first line being 1. */
function write(file: string, ...lines: string[]): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
}

/** Writes a case study whose fields end on line 8. */
function writeStudy(icon: string, ...text: string[]): void {
  const tech = ['tech:', '  - { name: One, icon: html5 }', `  - { name: Two, icon: ${icon} }`];
  write(study, '---', 'title: A', 'order: 99', 'description: B', ...tech, '---', ...text);
}

test.each<[mistake: string, edit: () => void, problem: string]>([
  [
    'an unclosed quote',
    () => write(said, 'content: "Good', 'name: Ann', '', '', 'company: Acme'),
    `content/${said}:1:10, field content: expected a closing quote, as in 'Good', found "Good`,
  ],
  [
    'a colon',
    () => write(said, 'content: Good', 'name: Ann', 'company: Acme: the firm'),
    `content/${said}:3:10, field company: expected quotes around the whole text, as in 'Acme: the firm', because of its colon, found Acme: the firm`,
  ],
  [
    'a placeholder without quotes',
    () => write(said, '# Words', 'content: {{company.name}}', 'name: Ann', 'company: Acme'),
    `content/${said}:2:1, field content: expected a text, found {{company.name}}: put it in quotes, as in '{{company.name}}'`,
  ],
  [
    'an asterisk',
    () => write(said, 'content: *Good*', 'name: Ann', 'company: Acme'),
    `content/${said}:1:10, field content: expected quotes around the whole text, as in '*Good*', found *Good*`,
  ],
  [
    'a language without words',
    () => change('site.yaml', 'language: de-DE', 'language: it-IT'),
    'content/site.yaml:2:1, field language: expected a language that has a file in words/ (de, en, es, fr, pt), found it-IT',
  ],
  [
    'a word that the product does not have',
    () => change('words.yaml', 'strengths:', 'strength:'),
    'content/words.yaml:3:3, field home › strength: expected strengths, found strength',
  ],
  [
    'a tab',
    () => write(said, 'content: Good', '\tname: Ann', 'company: Acme'),
    `content/${said}:2:1, field name: expected spaces at the start of every line, found a tab`,
  ],
  [
    'an unclosed bracket',
    () => write(said, 'content: [Good', 'name: Ann', 'company: Acme'),
    `content/${said}:1:10, field content: expected a closing bracket, found [Good`,
  ],
  [
    'a field that is there twice',
    () => write(said, 'content: Good', 'name: Ann', 'company: Acme', 'name: Bea'),
    `content/${said}:4:1, field name: expected each field once, found name again`,
  ],
  [
    'a line without a field',
    () => write(said, 'content: Good', 'name:Ann', 'company: Acme'),
    `content/${said}:2:1: expected a field name, a colon and a space, found name:Ann`,
  ],
  [
    'a line out of place',
    () => write(said, 'content: Good', 'name: Ann', '  company: Acme'),
    `content/${said}:3:10, field company: expected the same indentation in all lines of a group, found “company: Acme” out of line`,
  ],
  [
    'a number',
    () => write(said, 'content: 04107', 'name: Ann', 'company: Acme'),
    `content/${said}:1:1, field content: expected a text, found 04107: put it in quotes, as in '04107'`,
  ],
  [
    'an unknown field',
    () => write(said, 'content: Good', 'name: Ann', 'company: Acme', 'compnay: Acme'),
    `content/${said}:4:1, field compnay: expected company, found compnay`,
  ],
  [
    'a field by the name that it had before',
    () => change(article, /^title:/m, 'draft: true\ntitle:'),
    `content/${article}:2:1, field draft: expected the new name unpublished, found draft`,
  ],
  [
    'a missing field',
    () => write(said, 'content: Good', 'company: Acme'),
    `content/${said}:1:1, field name: expected a text, found nothing`,
  ],
  [
    'another encoding',
    () => {
      write(said);
      writeFileSync(join(folder, said), Buffer.from('name: J\u00fcrgen', 'latin1'));
    },
    `content/${said}:1:1: expected a text saved as UTF-8, found another encoding`,
  ],
  [
    'Markdown without fields',
    () => write(study, 'title: A', '---'),
    `content/${study}:1:1: expected fields between two lines of --- at the top of the file, found none`,
  ],
  [
    'an unknown icon in a list',
    () => writeStudy('htlm5'),
    `content/${study}:7:18, field tech › item 2 (Two) › icon: expected the name of an icon of Simple Icons, found “htlm5”`,
  ],
  [
    'a link to a heading that is not there',
    () => writeStudy('css', '', '[a](/about)', 'A [b](/about#nope)'),
    `content/${study}:11:3, field text: expected a link without #, found /about#nope`,
  ],
  [
    'a picture with spaces in its name',
    () => writeStudy('css', '', '![A](./a photo.png)'),
    `content/${study}:10:2, field text: expected an address without spaces, or in < >, found [A](./a photo.png)`,
  ],
  [
    'a colon in a list',
    () => write('team/zz.yaml', 'detail:', '  skills:', '  - A: b'),
    `content/team/zz.yaml:3:5, field detail › skills › item 1: expected a text, found A: b: put it in quotes, as in 'A: b'`,
  ],
  [
    'a number sign',
    () => write(said, 'content: Good #1', 'name: Ann', 'company: Acme'),
    `content/${said}:1:10, field content: expected quotes around the whole text, as in 'Good #1', found Good #1`,
  ],
  [
    'a character of another program',
    () => write(said, 'content: Good', 'name: A\u000bnn', 'company: Acme'),
    `content/${said}:2:8: expected characters that can be seen, found another one`,
  ],
  [
    'HTML in Markdown',
    () => writeStudy('css', '', 'Text `<b>` <!-- more'),
    `content/${study}:10:12, field text: expected Markdown without HTML, found <!--`,
  ],
  [
    'a fence with another name',
    () => writeStudy('css', '', '```woven-rnage', 'caption: A', 'rows:', '  B: 1–2', '```'),
    `content/${study}:10:15, field text: expected woven-range, found woven-rnage`,
  ],
  [
    'a range in a figure that is none',
    () => writeStudy('css', '', '```woven-range', 'caption: A', 'rows:', '  B: 9–4', '```'),
    `content/${study}:13:6, field text: expected two numbers such as 4–9, the smaller one first, found 9–4`,
  ],
  [
    'a second title',
    () => writeStudy('css', '', '# A study'),
    `content/${study}:10:1, field text: expected headings that begin with ## or more #, below the title, found # A study`,
  ],
  [
    'a placeholder without its brackets',
    () => write(said, 'content: "{company.city}"', 'name: Ann', 'company: Acme'),
    `content/${said}:1:1, field content: expected {{company.city}}, found {company.city}`,
  ],
  [
    'an unpublished article that a service names',
    () => {
      change(article, /^date:/m, 'unpublished: true\ndate:');
      change(service, /^title:/m, 'article: sicherung-ueben\ntitle:');
    },
    `content/${service}:1:1, field article: expected an article that is shown whenever this file is: one of ein-feld-weniger, nachts-um-drei, found sicherung-ueben`,
  ],
  [
    'a palette without a semicolon',
    () => change(palette, /(?<=--dye-sky: #\w+);/, ''),
    'field --dye-sky: expected a semicolon at the end of the line, found #',
  ],
  [
    'a palette without a bracket',
    () => change(palette, '}', ''),
    'content/palette.css:1:1: expected CSS that can be read, found: Unclosed block',
  ],
  [
    'a misspelt name in the palette',
    () => change(palette, '--dye-sky', '--dye-skye'),
    'field --dye-skye: expected dye-sky, found dye-skye',
  ],
  [
    'a colour on the first line of a palette that names no other',
    () => write(palette, ':root { --dye-sky: skyblue; }'),
    'content/palette.css:1:9, field --dye-sky: expected # and six digits or letters a to f, found skyblue',
  ],
  [
    'a background on which a colour of the product cannot be read',
    () => write(palette, '', ':root { --color-page: #181b47; }'),
    'content/palette.css:1:1, field --color-text: expected a contrast of at least 4.5 with --color-page (#181b47)',
  ],
  [
    'a palette in another encoding',
    () => writeFileSync(join(folder, palette), Buffer.from([0xff])),
    'content/palette.css:1:1: expected a text saved as UTF-8, found another encoding',
  ],
  [
    'a colour that cannot be read',
    () => change(palette, /(?<=--color-field-border: ).*?(?=;)/, '#FFFFFF'),
    'field --color-field-border: expected a contrast of at least 3 with --color-page',
  ],
  [
    'a colour of code that is hard to read',
    () => change(palette, /(?<=--code-text: ).*?(?=;)/, '#6b6b6b'),
    'field --code-text: expected a contrast of at least 7 with --color-raised',
  ],
  [
    'the name of a colour',
    () => change(palette, /(?<=--dye-sky: ).*?(?=;)/, 'skyblue'),
    'field --dye-sky: expected # and six digits or letters a to f, found skyblue',
  ],
])(
  '%s is reported with file, line, column, field, expected and found',
  (_mistake, edit, problem) => {
    edit();
    expect(problems().join('\n')).toContain(problem);
  },
);

test.each([
  ['none', () => rmSync(join(folder, palette))],
  ['one colour', () => writeFileSync(join(folder, palette), ':root { --dye-sky: #9fb7e0; }')],
])('a palette of %s has the other colours of the product', (_count, edit) => {
  edit();
  expect(problems()).toEqual([]);
});

test('a colour may be in capitals', () => {
  change(palette, /(?<=: )#\w{6}(?=;)/, '#2F3A8F');
  expect(problems()).toEqual([]);
});

test.each([
  {
    name: 'two members with one id',
    edit: () => cpSync(join(folder, member), join(folder, 'team/zz.yaml')),
    problem: `which content/${member} has too`,
  },
  {
    name: 'a picture in another case',
    edit: () => setPicture('./Own.png'),
    problem: `field picture › src: expected the name of a picture that exists, found “./Own.png”`,
  },
  {
    name: 'an SVG where the build resizes pictures',
    edit: () => setPicture('./own.svg'),
    problem: `field picture › src: expected a whole picture in the format PNG, JPEG, WebP, AVIF, GIF, found “./own.svg”`,
  },
])('$name is reported with file, field, expected and found', ({ edit, problem }) => {
  edit();
  expect(() => checkContent(folder)).toThrow(ContentError);
  expect(() => checkContent(folder)).toThrow(problem);
});

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

test.each([
  ['', null],
  ['# none yet', null],
  ['/old: /about', null],
  ['/blog/gone: /services', null],
  ['/blog/renamed: /blog', ', field /blog/renamed: expected an address without a page'],
  ['/Blog/feed.xml: /blog', ', field /Blog/feed.xml: expected an address without a page'],
  ['/blog/page/2: /blog', ', field /blog/page/2: expected an address without a page'],
  ['/old: /blog/feed.xml', null],
  ['/CAREERS: /about', ', field /CAREERS: expected an address without a page'],
  ['old: /about', ', field old: expected an old address such as /blog/old-name, found old'],
  ['/old?id=1: /about', ', field /old?id=1: expected an old address'],
  ['/old: about', ', field /old: expected a path such as /about, found “about”'],
  ['/old: /about#team', ', field /old: expected a link without #, found /about#team'],
  ['/old: /gone', ', field /old: expected a link to something that exists, found /gone'],
  [
    '/old: /older\n/older: /old',
    ', field /old: expected a link to something that exists, found /older',
  ],
  ['- older', ': expected lines such as /blog/old-name: /blog/new-name, found a list'],
])('redirects “%s”: %s', (redirects, problem) => {
  for (const name of ['gone', 'renamed']) copyArticle(name);
  change('blog/renamed.md', /^date:.*/m, 'date: 2020-01-01');
  change('blog/gone.md', /^date:/m, 'unpublished: true\ndate:');
  writeFileSync(join(folder, 'redirects.yaml'), redirects);
  if (problem === null) expect(() => checkContent(folder)).not.toThrow();
  else expect(() => checkContent(folder)).toThrow(`content/redirects.yaml:1:1${problem}`);
});

test('a missing file is reported', () => {
  rmSync(join(folder, 'pages/home.yaml'));
  expect(() => checkContent(folder)).toThrow(
    'content/pages/home.yaml:1:1: expected this file, found none',
  );
});

test('all problems are reported at once', () => {
  writeFileSync(join(folder, 'pages/home.yaml'), 'meta: 1\n');
  writeFileSync(join(folder, 'testimonials/first.yaml'), 'content: Good\nname: A\ncompany: 7\n');
  expect(() => checkContent(folder)).toThrow(
    /home\.yaml:1:1, field hero:[^]*first\.yaml:3:1, field company/,
  );
});

test.each([
  ['services/paint.yml', 'the ending .yaml, found .yml: rename it to content/services/paint.yaml'],
  ['services/paint.md', 'a name that ends in .yaml, as those of services do, found .md'],
  ['blog/new.md.txt', 'the ending .md, found .md.txt: rename it to content/blog/new.md'],
  ['blog/new.MD', 'the ending .md, found .MD: rename it to content/blog/new.md'],
  ['blog/new.docx', 'that ends in .md, found a document: copy its text into content/blog/new.md'],
  ['work/new.rtf', 'that ends in .md, found a document: copy its text into content/work/new.md'],
  ['blog/~$new.docx', 'no such file, found what a word processor leaves beside an open document'],
  [
    'blog/2026/new.md',
    'articles directly in content/blog/, found a folder in it: move the file to content/blog/new.md',
  ],
  [
    'pages/hom.yaml',
    'home.yaml, found hom.yaml: a page of your own is a text in content/pages/hom.md',
  ],
  ['blgo/new.md', 'blog as the name of the folder, found blgo'],
  [
    'new.md',
    'found new.md beside these folders: move it to content/blog/new.md or content/pages/new.md',
  ],
  ['compnay.yaml', 'company.yaml, found compnay.yaml'],
  ['logo.jpg', 'logo.svg or logo.png, found logo.jpg: save the picture as one of these'],
  ['logo.PNG', 'logo.svg or logo.png, found logo.PNG'],
  ['share.heic', 'share.png or share.jpg, found share.heic'],
  ['mill.gif', 'pictures beside the text that shows them, found mill.gif: move it'],
])('%s is read by no page: expected %s', (name, message) => {
  write(name, '---', 'title: A', '---', '', 'Text');
  const [first = '', ...others] = problems();
  expect(others).toEqual([]);
  expect(first.startsWith(`content/${name}:1:1: expected `)).toBe(true);
  expect(first).toContain(message);
});

test.each([
  ['blog/new.docx', undefined],
  ['logo.jpg', undefined],
  ['services/new.yaml', 'content/services/new.yaml'],
])('the first problem, in %s, is shown by its file: %s', (name, file) => {
  write(name, '');
  expect(() => checkContent(folder)).toThrow(
    expect.objectContaining({ loc: file && { file, line: 1, column: 1 } }) as ContentError,
  );
});

test.each<[what: string, edit: () => void, problem: string]>([
  [
    'a title that another service has',
    () => change('services/server.yaml', /^title: .*/m, 'title: Gestaltung'),
    'content/services/server.yaml:1:1, field title: expected a title of its own, found “Gestaltung”, which content/services/gestaltung.yaml has too',
  ],
  [
    'a description that another page has',
    () => change('work/vereinskasse.md', /(?<=^description: ).*/m, 'Ein Büro in Leipzig.'),
    'content/work/vereinskasse.md:4:1, field description: expected a description of its own, found “Ein Büro in Leipzig.”, which content/pages/about.yaml has too',
  ],
  [
    'a description of a person that another page has',
    () => change('team/mika-sommer.yaml', /(?<=^description: ).*/m, 'Ein Büro in Leipzig.'),
    'content/team/mika-sommer.yaml:4:1, field description: expected a description of its own, found “Ein Büro in Leipzig.”, which content/pages/about.yaml has too',
  ],
  [
    'tabs in a file that others refer to',
    () => change('team/jule-brandt.yaml', /^ {2}/gm, '\t'),
    'content/team/jule-brandt.yaml:7:1, field website: expected spaces at the start of every line, found a tab',
  ],
  [
    'an unreadable list of categories',
    () => change('pages/blog.yaml', /^categories:/m, 'categories: "'),
    'content/pages/blog.yaml:6:13, field categories: expected a closing quote',
  ],
  [
    'a text of a word processor',
    () => writeStudy('css', '', '<p class=MsoNormal><u>Good</u><br></p>'),
    `content/${study}:10:1, field text: expected text pasted without its formatting, found <p`,
  ],
  [
    'an embedded film',
    () => writeStudy('css', '', '<iframe src="https://a.example"></iframe>'),
    `content/${study}:10:1, field text: expected a link such as [Watch the film](https://www.example.com), as nothing of other sites is embedded, found <iframe`,
  ],
  [
    'a picture of an iPhone',
    () => {
      writeFileSync(join(folder, 'work/a.jpg'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
      writeStudy('css', '', '![A](./a.jpg)');
    },
    `content/${study}:10:1, field text: expected a picture saved as JPEG, as HEIC is shown by few browsers, found ./a.jpg`,
  ],
  [
    'a text in place of fields',
    () => change(service, /^title:/m, 'picture: ./a.png\ntitle:'),
    `content/${service}:1:1, field picture: expected a group of fields such as { src: …, alt: … }, found the text “./a.png”`,
  ],
])('%s is one problem', (_what, edit, problem) => {
  change('pages/about.yaml', /(?<=^ {2}description: ).*/m, 'Ein Büro in Leipzig.');
  edit();
  expect(problems()).toEqual([expect.stringContaining(problem)]);
});

test('an article that is not shown any more may leave its title to another', () => {
  const [title = ''] = /^title: .*/m.exec(readFileSync(join(folder, article), 'utf8')) ?? [];
  change('blog/nachts-um-drei.md', /^title: .*/m, title);
  expect(problems()).toHaveLength(1);
  change('blog/nachts-um-drei.md', /^title:/m, 'unpublished: true\ntitle:');
  expect(problems()).toEqual([]);
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

test.each(['logo.svg', 'share.png'])('%s that is no picture is reported', (name) => {
  writeFileSync(join(folder, name), 'Hello');
  expect(problems()[0]).toContain(`content/${name}:1:1: expected a whole picture`);
});

test('the day of the build decides which links are broken', () => {
  copyArticle('later');
  change('blog/later.md', /^date:.*/m, 'date: 2099-01-02');
  change(article, /$/, '\n[a](/blog/later)\n');
  expect(() => {
    checkContent(folder, '2099-01-01');
  }).toThrow('shown whenever this file is, found /blog/later');
  expect(() => {
    checkContent(folder, '2099-01-02');
  }).not.toThrow();
});

test('a folder without files may be missing', () => {
  rmSync(join(folder, 'testimonials'), { recursive: true });
  expect(() => checkContent(folder)).not.toThrow();
});
