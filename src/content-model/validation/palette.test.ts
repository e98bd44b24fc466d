import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import type { Dye } from '../../loom/dyes.ts';
import { warpDye, weftDyes } from '../../loom/receipt-cloth.ts';
import { editedContent } from '../../../tests/support/edited-content.ts';
import { pictureColours, standardPalette } from '../../styles/read-palette.ts';
import { paletteProblems } from './palette.ts';
import { problemLine } from './problems.ts';

const { folder, change, write } = editedContent();
const problems = () => paletteProblems({ folder }).map(problemLine);
const palette = 'palette.css';

test.each<[mistake: string, edit: () => void, problem: string]>([
  [
    'no semicolon',
    () => change(palette, /(?<=--dye-sky: #\w+);/, ''),
    'field --dye-sky: expected # and six digits or letters a to f, and a semicolon, found #',
  ],
  [
    'no bracket',
    () => change(palette, '}', ''),
    'content/palette.css:1:1: expected valid CSS, found: Unclosed block',
  ],
  [
    'a misspelt name',
    () => change(palette, '--dye-sky', '--dye-skye'),
    'field --dye-skye: expected dye-sky, found dye-skye',
  ],
  [
    'the name of a colour',
    () => write(palette, ':root { --dye-sky: skyblue; }'),
    'content/palette.css:1:9, field --dye-sky: expected # and six digits or letters a to f, and a semicolon, found skyblue',
  ],
  [
    'a background on which a colour of the product cannot be read',
    () => write(palette, '', ':root { --color-page: #181b47; }'),
    'content/palette.css:1:1, field --color-text: expected a contrast of at least 4.5 with --color-page (#181b47)',
  ],
  [
    'a colour of code that is hard to read',
    () => change(palette, /(?<=--code-text: ).*?(?=;)/, '#6b6b6b'),
    'field --code-text: expected a contrast of at least 7 with --color-raised',
  ],
])('a palette with %s is reported with its place', (_mistake, edit, problem) => {
  edit();
  expect(problems().join('\n')).toContain(problem);
});

test.each([
  ['none', () => rmSync(join(folder, palette))],
  ['one colour', () => writeFileSync(join(folder, palette), ':root { --dye-sky: #9FB7E0; }')],
])('a palette of %s takes the other colours from the product', (_count, edit) => {
  edit();
  expect(problems()).toEqual([]);
});

test('the dyes of a receipt stand out from the ground, the weft also from the warp', () => {
  const colours = pictureColours(readFileSync(standardPalette, 'utf8'));
  const lowest = (names: readonly Dye[], on: 'ground' | Dye) =>
    Math.min(...names.map((name) => wcagContrast(colours[name], colours[on])));
  expect(lowest([warpDye, ...weftDyes], 'ground')).toBeGreaterThan(3);
  expect(lowest(weftDyes, warpDye)).toBeGreaterThan(1.8);
});
