import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkContent, ContentError } from './check.ts';

const original = fileURLToPath(new URL('../../../content', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'content-check-'));
const folder = join(temporary, 'content');

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

test.each([
  {
    name: 'an unknown key',
    edit: ['services/design.yaml', 'summary:', 'sumary: x\nsummary:'],
    problem:
      'services/design.yaml, field sumary: expected one of title, order, summary, description, cloth, picture, features, process, benefits, callToAction, enquiry, found a key of this name',
  },
  {
    name: 'Markdown without fields',
    edit: ['pages/terms.md', /^---/, ''],
    problem:
      'pages/terms.md: expected fields between two lines of --- at the top of the file, found none',
  },
  {
    name: 'two members with one id',
    edit: ['team/ravi-shuttle.yaml', 'id: 2', 'id: 1'],
    problem:
      'team/ravi-shuttle.yaml, field id: expected a value of its own, found 1, which team/asha-heddle.yaml has too',
  },
  {
    name: 'a picture in another case',
    edit: ['work/zip-extractor.md', './zip-ext', './Zip-ext'],
    problem:
      'work/zip-extractor.md, field picture.src: expected the name of a picture that exists, found “./Zip-extractor.png”',
  },
  {
    name: 'an SVG where the build resizes pictures',
    edit: ['work/zip-extractor.md', './zip-extractor.png', '../team/portraits/asha-heddle.svg'],
    problem:
      'work/zip-extractor.md, field picture.src: expected a picture in the format PNG, JPEG, WebP, AVIF, GIF, found “../team/portraits/asha-heddle.svg”',
  },
] satisfies { name: string; edit: [string, string | RegExp, string]; problem: string }[])(
  '$name is reported with file, field, expected and found',
  ({ edit: [file, from, to], problem }) => {
    change(file, from, to);
    expect(() => checkContent(folder)).toThrow(ContentError);
    expect(() => checkContent(folder)).toThrow(`  content/${problem}`);
  },
);

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

test.each(['services/painting.yml', 'blog/2026/nested.md', 'pages/own.md', 'notes.txt.md'])(
  '%s belongs to no collection and is reported',
  (name) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '---\ntitle: A\n---\n\nText\n');
    expect(() => checkContent(folder)).toThrow(`content/${name}: expected a place and a name`);
  },
);

test('the day of the build decides which links are broken', () => {
  change('blog/own-your-keys.md', /^date:.*/m, 'date: 2026-11-22');
  expect(() => {
    checkContent(folder, '2026-11-21');
  }).toThrow('shown whenever this file is, found /blog/own-your-keys');
  expect(() => {
    checkContent(folder, '2026-11-22');
  }).not.toThrow();
});

test('a folder without files may be missing', () => {
  rmSync(join(folder, 'testimonials'), { recursive: true });
  expect(() => checkContent(folder)).not.toThrow();
});
