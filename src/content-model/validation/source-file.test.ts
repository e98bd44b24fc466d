import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, editedContent, said } from '../../../tests/support/edited-content.ts';
import { problemLine } from './problems.ts';
import { readSourceFile } from './source-file.ts';

const { folder, change, write, problems } = editedContent();

test.each<[mistake: string, lines: string[], problem: string]>([
  [
    'an unclosed quote',
    ['content: "Good', 'name: Ann', '', '', 'company: Acme'],
    `1:10, field content: expected a closing quote, as in 'Good', found "Good`,
  ],
  [
    'a colon',
    ['content: Good', 'name: Ann', 'company: Acme: the firm'],
    "3:10, field company: expected quotes around the whole text, as in 'Acme: the firm', because of its colon, found Acme: the firm",
  ],
  [
    'an asterisk',
    ['content: *Good*', 'name: Ann', 'company: Acme'],
    "1:10, field content: expected quotes around the whole text, as in '*Good*', found *Good*",
  ],
  [
    'a tab',
    ['content: Good', '\tname: Ann', 'company: Acme'],
    '2:1, field name: expected spaces at the start of every line, found a tab',
  ],
  [
    'an unclosed bracket',
    ['content: [Good', 'name: Ann', 'company: Acme'],
    '1:10, field content: expected a closing bracket, found [Good',
  ],
  [
    'a field that is there twice',
    ['content: Good', 'name: Ann', 'company: Acme', 'name: Bea'],
    '4:1, field name: expected each field once, found name again',
  ],
  [
    'a line without a field',
    ['content: Good', 'name:Ann', 'company: Acme'],
    '2:1: expected a field name, a colon and a space, found name:Ann',
  ],
  [
    'a line out of place',
    ['content: Good', 'name: Ann', '  company: Acme'],
    '3:10, field company: expected the same indentation in all lines of a group, found “company: Acme” out of line',
  ],
  [
    'a number sign',
    ['content: Good #1', 'name: Ann', 'company: Acme'],
    "1:10, field content: expected quotes around the whole text, as in 'Good #1', found Good #1",
  ],
  [
    'a character of another program',
    ['content: Good', 'name: A\u000bnn', 'company: Acme'],
    '2:8: expected characters that can be seen, found another one',
  ],
])('%s is reported with line, column, field, expected and found', (_mistake, lines, problem) => {
  write(said, ...lines);
  const [found] = readSourceFile(folder, said).syntaxErrors.map(problemLine);
  expect(found).toContain(`content/${said}:${problem}`);
});

test.each<[what: string, edit: () => void, problem: string]>([
  [
    'another encoding',
    () => writeFileSync(join(folder, article), Buffer.from('name: J\u00fcrgen', 'latin1')),
    `content/${article}:1:1: expected a text saved as UTF-8, found another encoding`,
  ],
  [
    'Markdown without fields',
    () => write(article, 'title: A', '---'),
    `content/${article}:1:1: expected fields between two lines of --- at the top of the file, found none`,
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
])('%s is one problem', (_what, edit, problem) => {
  edit();
  expect(problems()).toEqual([expect.stringContaining(problem)]);
});
