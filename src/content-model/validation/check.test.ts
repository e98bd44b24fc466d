import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent, said, study } from '../../../tests/support/edited-content.ts';
import { checkContent, type ContentError } from './check.ts';

const { folder, change, write, writeStudy, problems } = editedContent();

test.each<[mistake: string, edit: () => void, problem: string]>([
  [
    'a language without words',
    () => change('site.yaml', 'language: en', 'language: it-IT'),
    'content/site.yaml:1:1, field language: expected a language that has a file in words/ (de, en, es, fr, pt), found it-IT',
  ],
  [
    'an unknown icon in a list',
    () => writeStudy('htlm5'),
    `content/${study}:7:18, field tech › item 2 (Two) › icon: expected the name of an icon of Simple Icons, found “htlm5”`,
  ],
  [
    'a placeholder without its brackets',
    () => write(said, 'content: "{company.city}"', 'name: Ann', 'company: Acme'),
    `content/${said}:1:1, field content: expected {{company.city}}, found {company.city}`,
  ],
  [
    'a colour that cannot be read',
    () => change('palette.css', /(?<=--color-field-border: ).*?(?=;)/, '#FFFFFF'),
    'field --color-field-border: expected a contrast of at least 3 with --color-page',
  ],
])(
  '%s is reported with file, line, column, field, expected and found',
  (_mistake, edit, problem) => {
    edit();
    expect(problems().join('\n')).toContain(problem);
  },
);

test('a missing file is reported', () => {
  rmSync(join(folder, 'pages/home.yaml'));
  expect(() => checkContent(folder)).toThrow(
    'content/pages/home.yaml:1:1: expected this file, found none',
  );
});

test('all problems are reported at once', () => {
  write('pages/home.yaml', 'meta: 1');
  write(said, 'content: Good', 'name: A', 'company: 7');
  expect(() => checkContent(folder)).toThrow(
    /home\.yaml:1:1, field hero:[^]*first\.yaml:3:1, field company/,
  );
});

test('the content of a new site is valid', () => {
  expect(problems()).toEqual([]);
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
