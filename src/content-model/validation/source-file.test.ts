import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, editedContent, member, said } from '../../../tests/support/edited-content.ts';

const { folder, write, problems } = editedContent();
const valid =
  'expected valid YAML, with quotes around a text that has a colon or a sign such as * or #';

test.each<[mistake: string, lines: string[], problem: string]>([
  [
    'an unclosed quote',
    ['content: "Good', 'name: Ann', 'company: Acme'],
    `1:10: ${valid}, found content: "Good (Missing closing "quote)`,
  ],
  [
    'a colon',
    ['content: Good', 'name: Ann', 'company: Acme: the firm'],
    `3:10: ${valid}, found company: Acme: the firm (Nested mappings are not allowed in compact mappings)`,
  ],
  ['an asterisk', ['content: *Good*'], `1:10: ${valid}, found content: *Good*`],
  ['a number sign', ['content: Good #1'], `1:10: ${valid}, found content: Good #1`],
  [
    'a lost indentation',
    ['content: >-', '  Good', 'work', 'name: Ann'],
    `3:1: ${valid}, found work (Implicit keys need to be on a single line)`,
  ],
])('%s is reported with line, column, expected and found', (_mistake, lines, problem) => {
  write(said, ...lines);
  expect(problems()).toEqual([`content/${said}:${problem}`]);
});

test('allows invisible characters inside a text', () => {
  const text = 'Note:\u00a0this,\u202fthat\u200b';
  write(said, `content: ${text}`, 'name: >-', `  ${text}`, `company: "${text}"`);
  expect(problems()).toEqual([]);
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
    'a field that is twice in a file that others refer to',
    () => write(member, 'id: 1', 'name: Ann', 'name: Bea'),
    `content/${member}:3:1: ${valid}, found name: Bea (Map keys must be unique)`,
  ],
])('%s is one problem', (_what, edit, problem) => {
  edit();
  expect(problems()).toEqual([expect.stringContaining(problem)]);
});
