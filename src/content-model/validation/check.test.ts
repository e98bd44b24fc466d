import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkContent, ContentError } from './check.ts';

const original = fileURLToPath(new URL('../../../content', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'content-check-'));
const folder = join(temporary, 'content');
const firstOf = (pattern: string) => globSync(pattern, { cwd: original }).sort()[0] ?? '';
const service = firstOf('services/*.yaml');
const member = firstOf('team/*.yaml');
const article = firstOf('blog/*.md');

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(original, folder, { recursive: true });
});
afterAll(() => rmSync(temporary, { recursive: true }));

function change(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

test('the content of this site is valid', () => {
  expect(() => checkContent(original)).not.toThrow();
});

/** Gives the service a picture, beside two others of its name. */
function setPicture(src: string): void {
  for (const name of ['own.png', 'own.svg']) writeFileSync(join(folder, 'services', name), '');
  change(service, /^(?:picture:.*\n)?(?=title:)/m, `picture: { src: ${src}, alt: A }\n`);
}

test.each([
  {
    name: 'an unknown key',
    edit: () => change(service, 'summary:', 'sumary: x\nsummary:'),
    problem: `${service}, field sumary: expected one of title, order, summary, description, weave, picture, features, process, benefits, callToAction, enquiry, found a key of this name`,
  },
  {
    name: 'Markdown without fields',
    edit: () => change('pages/terms.md', /^---/, ''),
    problem:
      'pages/terms.md: expected fields between two lines of --- at the top of the file, found none',
  },
  {
    name: 'two members with one id',
    edit: () => cpSync(join(folder, member), join(folder, 'team/zz.yaml')),
    problem: `which ${member} has too`,
  },
  {
    name: 'a picture in another case',
    edit: () => setPicture('./Own.png'),
    problem: `${service}, field picture.src: expected the name of a picture that exists, found “./Own.png”`,
  },
  {
    name: 'an SVG where the build resizes pictures',
    edit: () => setPicture('./own.svg'),
    problem: `${service}, field picture.src: expected a picture in the format PNG, JPEG, WebP, AVIF, GIF, found “./own.svg”`,
  },
])('$name is reported with file, field, expected and found', ({ edit, problem }) => {
  edit();
  expect(() => checkContent(folder)).toThrow(ContentError);
  expect(() => checkContent(folder)).toThrow(problem);
});

test.each([
  ['pages/imprint.md', 'footer: The law', null],
  ['pages/imprint.md', 'fotter: The law', 'field fotter: expected one of title'],
  ['pages/imprint.md', 'footer: Law', 'field footer: expected one of The law, .*, found “Law”'],
  ['pages/team.md', '', "no other page's address, found pages/team.md"],
  ['pages/404.md', '', "no other page's address, found pages/404.md"],
  ['pages/Über uns.md', '', 'small letters, digits and hyphens'],
])('a text page %s with “%s”: %s', (name, field, problem) => {
  change('site.yaml', /(?<=heading: ).+/, 'The law');
  writeFileSync(join(folder, name), `---\ntitle: A\ndescription: B\n${field}\n---\n\nText\n`);
  if (problem === null) expect(() => checkContent(folder)).not.toThrow();
  else expect(() => checkContent(folder)).toThrow(new RegExp(`content/${name}.*${problem}`));
});

test.each([
  ['', null],
  ['# none yet', null],
  ['/old: /about#team', null],
  ['/blog/gone: /services', null],
  ['/blog/renamed: /blog', ', field /blog/renamed: expected an address without a page'],
  ['/CAREERS: /about', ', field /CAREERS: expected an address without a page'],
  ['old: /about', ', field old: expected an old address such as /blog/old-name, found “old”'],
  ['/old?id=1: /about', ', field /old?id=1: expected an old address'],
  ['/old: about', ', field /old: expected a path such as /about, found “about”'],
  ['/old: /gone', ', field /old: expected a link to something that exists, found /gone'],
  ['/old: /older\n/older: /old', ', field /older: expected a link to something that exists'],
  ['- older', ': expected a group of fields, found a list'],
])('redirects “%s”: %s', (redirects, problem) => {
  for (const name of ['gone', 'renamed'])
    cpSync(join(folder, article), join(folder, `blog/${name}.md`));
  change('blog/gone.md', /^date:/m, 'unpublished: true\ndate:');
  writeFileSync(join(folder, 'redirects.yaml'), redirects);
  if (problem === null) expect(() => checkContent(folder)).not.toThrow();
  else expect(() => checkContent(folder)).toThrow(`content/redirects.yaml${problem}`);
});

test('a missing file is reported', () => {
  rmSync(join(folder, 'pages/careers.md'));
  expect(() => checkContent(folder)).toThrow(
    'content/pages/careers.md: expected this file, found none',
  );
});

test('all problems are reported at once', () => {
  writeFileSync(join(folder, 'pages/home.yaml'), 'meta: 1\n');
  writeFileSync(join(folder, 'testimonials/first.yaml'), 'content: Good\nname: A\ncompany: 7\n');
  expect(() => checkContent(folder)).toThrow(
    /home\.yaml, field hero:[^]*first\.yaml, field company/,
  );
});

test.each([
  'services/painting.yml',
  'blog/2026/nested.md',
  'pages/own.yaml',
  'notes.txt.md',
  'logo.gif',
])('%s belongs to no collection and is reported', (name) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), '---\ntitle: A\n---\n\nText\n');
  expect(() => checkContent(folder)).toThrow(`content/${name}: expected a place and a name`);
});

test('the day of the build decides which links are broken', () => {
  cpSync(join(folder, article), join(folder, 'blog/later.md'));
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
