import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent, study } from '../../../tests/support/edited-content.ts';

const { folder, writeStudy, problems } = editedContent();

test.each<[mistake: string, edit: () => void, problem: string]>([
  [
    'a link to a heading that is not there',
    () => writeStudy('css', '', '[a](/team)', 'A [b](/team#nope)'),
    `content/${study}:11:3, field text: expected a link without #, found /team#nope`,
  ],
  [
    'a picture with spaces in its name',
    () => writeStudy('css', '', '![A](./a photo.png)'),
    `content/${study}:10:2, field text: expected an address without spaces, or in < >, found [A](./a photo.png)`,
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
    `content/${study}:13:6, field text: expected two numbers such as 4–9, the smaller one first, without a mark between thousands and with at most two decimals, found 9–4`,
  ],
  [
    'a sign in the address of a picture that stands for no character',
    () => writeStudy('css', '', '![A](./100%.jpg)'),
    `content/${study}:10:1, field text: expected a picture without % in its name, found ./100%.jpg`,
  ],
  [
    'a quote in 3,000 quotes',
    () => writeStudy('css', '', `${'>'.repeat(3_000)} a`),
    `content/${study}:10:100, field text: expected at most 100 levels of quotes, lists and emphasis, found more`,
  ],
  [
    'a second title',
    () => writeStudy('css', '', '# A study'),
    `content/${study}:10:1, field text: expected headings that begin with ## or more #, below the title, found # A study`,
  ],
])(
  '%s is reported with file, line, column, field, expected and found',
  (_mistake, edit, problem) => {
    edit();
    expect(problems().join('\n')).toContain(problem);
  },
);

test.each<[what: string, edit: () => void, problem: string]>([
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
      writeStudy('css', '', '![A](./a.jpg)');
      writeFileSync(join(folder, 'work/a.jpg'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    },
    `content/${study}:10:1, field text: expected a picture that all browsers show: open the HEIC file and save it as JPEG, found ./a.jpg`,
  ],
])('%s is one problem', (_what, edit, problem) => {
  edit();
  expect(problems()).toEqual([expect.stringContaining(problem)]);
});
