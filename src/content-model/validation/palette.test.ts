import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedContent } from '../../../tests/support/edited-content.ts';
import { paletteProblems } from './palette.ts';
import { problemLine } from './problems.ts';

const { folder, change, write } = editedContent();
const problems = () => paletteProblems(folder).map(problemLine);

const palette = 'palette.css';

test.each<[mistake: string, edit: () => void, problem: string]>([
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
