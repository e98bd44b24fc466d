import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { editedContent, study } from '../../../tests/support/edited-content.ts';
import { loadedFile as file } from '../../../tests/support/loaded-file.ts';
import { markdownProblems } from './markdown-problems.ts';

const { folder, writeStudy, problems } = editedContent();

beforeEach(() => {
  for (const name of ['team/list.png', 'team/my list.png'])
    writeFileSync(join(folder, name), '\x89PNG    IEND\xAEB`\x82', 'latin1');
});

function problemsOf(body: string): string[] {
  const files = [
    file('team', 'team/asha.yaml', { id: 1 }),
    file('blog', 'blog/a.md', { date: '2026-09-07' }, body),
  ];
  return markdownProblems({ folder, files, today: '2026-11-21' }).map(({ message }) => message);
}

test.each([
  '[a](/team/1), [c](</>) and [b](https://a.example/b?c#d)',
  '```md\n[a](/nowhere)\n```\n\nWrite `[a](/nowhere)` or `![](x.png)`.',
  '![A](<../team/my list.png>) and ![A](../team/my%20list.png "T")',
  '## Two\n\n---\n\n## ``a ` [b]``\n\n[a](#two) [b](#a--b)',
  '## See [us](/team/1)\n\n[a](#see-us)',
  '## A[^1]\n\n[a](#a1)\n\n[^1]: B',
  '- code\n\n  ```\n  # no title [a](/nowhere)\n  ```',
  '    # no title\n\n\\[a](/nowhere) ``[a](/nowhere) ` ``',
  '[a][B]\n\n[b]: </team/1> "T"',
  `${'- '.repeat(30)}A\n\n${'>'.repeat(30)} *a **b***`,
])('%j has no problem', (body) => {
  expect(problemsOf(body)).toEqual([]);
});

const markdown =
  'Markdown without HTML, such as **bold** text or [a link](https://www.example.com)';

test.each([
  ['[a][r].\n\n[r]: /blog/nope', 'a link to something that exists, found /blog/nope'],
  ['A[^1] b[^1].\n\n[^1]: [c](/nope)', 'a link to something that exists, found /nope'],
  ['[a [b] c](/nowhere)', 'a link to something that exists, found /nowhere'],
  ['![A](./bill.png "Our bill")', 'the name of a picture that exists, found ./bill.png'],
  [
    '![A](../team/my list.png)',
    'an address without spaces, or in < >, found [A](../team/my list.png)',
  ],
  ['![](../team/list.png)', 'an alternative text for the picture ../team/list.png, found none'],
  ['![A](/list.png)', 'the name of a picture beside the text, such as list.png, found /list.png'],
  ['![A](https://a.example/a.png)', 'the name of a picture that exists, found https://'],
  ['![A](./100%.jpg)', 'a name without #, %, ? and \\, found ./100%.jpg'],
  ['## A\n\n##\n\nB', 'words after ##, found ##'],
  ['> One\n> two\n> ---', 'an empty line above ---, or ## before a heading, found One'],
  ['One\n===', 'headings that begin with ## or more #, below the title, found One'],
  ['Text\n\n<div>\n\n# A', `${markdown}, found <div`],
  ['<iframe src="https://a.example"></iframe>', `${markdown}, found <iframe`],
  ['```chart-range\ncaption: A\n```', 'a table in place of the chart, found chart-range'],
  ['```woven-series\n```', 'a table in place of the chart, found woven-series'],
])('%j: expected %s', (body, message) => {
  expect(problemsOf(body)[0]).toContain(`expected ${message}`);
});

test('a problem in Markdown has the line and column of its part', () => {
  writeStudy('css', '', '[a](/team)', 'A [b](/team#nope)');
  expect(problems()).toEqual([
    `content/${study}:11:3, field text: expected a link without #, found /team#nope`,
  ]);
});
