import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, editedContent, member, said } from '../../../tests/support/edited-content.ts';
import { problemLine } from './problems.ts';
import { readSourceFile } from './source-file.ts';

const { folder, change, write, problems } = editedContent();

test.each<[mistake: string, lines: string[], problem: string]>([
  [
    'an unclosed quote',
    ['content: "Good', 'name: Ann', '', '', 'company: Acme'],
    `1:10: expected quotes around the whole text, as in title: 'Looms: a history', found content: "Good (Missing closing "quote)`,
  ],
  [
    'a colon',
    ['content: Good', 'name: Ann', 'company: Acme: the firm'],
    "3:10: expected quotes around the whole text, as in title: 'Looms: a history', found company: Acme: the firm (Nested mappings are not allowed in compact mappings)",
  ],
  [
    'an asterisk',
    ['content: *Good*', 'name: Ann', 'company: Acme'],
    "1:10: expected quotes around the whole text, as in title: 'Looms: a history', found content: *Good*",
  ],
  [
    'a tab',
    ['content: Good', '\tname: Ann', 'company: Acme'],
    '2:1: expected spaces at the start of every line, found name: Ann (Tabs are not allowed as indentation)',
  ],
  [
    'an unclosed bracket',
    ['content: [Good', 'name: Ann', 'company: Acme'],
    '1:10: expected a closing bracket, and the same indentation in all lines of a group, found content: [Good',
  ],
  [
    'a field that is there twice',
    ['content: Good', 'name: Ann', 'company: Acme', 'name: Bea'],
    '4:1: expected each field once, found name: Bea',
  ],
  [
    'a line without a field',
    ['content: Good', 'name:Ann', 'company: Acme'],
    '2:1: expected a field name, a colon and a space, and the same indentation in all lines of a group, found name:Ann ⏎ company: Acme',
  ],
  [
    'a line out of place',
    ['content: Good', 'name: Ann', '  company: Acme'],
    '2:7: expected a field name, a colon and a space, and the same indentation in all lines of a group, found name: Ann ⏎ company: Acme',
  ],
  [
    'a number sign',
    ['content: Good #1', 'name: Ann', 'company: Acme'],
    "1:10: expected quotes around the whole text, as in title: 'Looms: a history', found content: Good #1",
  ],
  [
    'a character of another program',
    ['content: Good', 'name: A\u000bnn', 'company: Acme'],
    '2:8: expected characters that can be seen, found another one',
  ],
])('%s is reported with line, column, expected and found', (_mistake, lines, problem) => {
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
    () => write(member, 'id: 1', 'social:', '\tgithub: https://a.example'),
    `content/${member}:3:1: expected spaces at the start of every line, found `,
  ],
  [
    'an unreadable list of categories',
    () => change('pages/blog.yaml', /^categories:/m, 'categories: "'),
    'content/pages/blog.yaml:6:13: expected quotes around the whole text',
  ],
])('%s is one problem', (_what, edit, problem) => {
  edit();
  expect(problems()).toEqual([expect.stringContaining(problem)]);
});

test('thousands of open brackets are reported at once', () => {
  write(said, `content: ${'['.repeat(20_000)}`);
  const start = performance.now();
  expect(problems()).toEqual([expect.stringContaining(`content/${said}:1:`)]);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test.runIf(process.platform !== 'win32')('a named pipe is reported, and not waited for', () => {
  execFileSync('mkfifo', [join(folder, 'blog/pipe.md')]);
  expect(problems()).toEqual(['content/blog/pipe.md:1:1: expected a file, found something else']);
});
