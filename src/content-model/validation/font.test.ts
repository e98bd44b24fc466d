import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedFile } from '../../../tests/support/loaded-file.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { fontProblems } from './font.ts';

const { resolve } = createRequire(import.meta.url);
const upright =
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';

const example = 'such as fonts/inter.woff2';
const variable = 'fonts/variable.woff2';
const italic = 'fonts/italic.woff2';

test.each<[font: unknown, problems: string[]]>([
  [undefined, []],
  [[], []],
  ['fonts/variable.woff2', []],
  [[variable], []],
  [[variable, italic], []],
  [['schrift/f\u00fcr.woff2'], []],
  [
    ['fonts/no 1#.woff2'],
    ['font.0: expected a name without #, %, ? and \\, found fonts/no 1#.woff2'],
  ],
  [['@fontsource-variable/familjen-grotesk'], []],
  [['@fontsource/of-the-site'], []],
  [
    ['fonts/varible.woff2', variable],
    [
      `font.0: expected a font file in the folder of the site, ${example}, found fonts/varible.woff2`,
    ],
  ],
  [
    [variable, '@fontsource/none'],
    [
      `font.1: expected a file ${example}, or a Fontsource package that \`npm install\` has put into the folder of the site, found @fontsource/none`,
    ],
  ],
  [
    ['fonts/text.woff2'],
    ['font.0: expected a whole font in the format WOFF2, found fonts/text.woff2'],
  ],
  [
    [italic],
    [
      'font: expected the weights 400 and 600 or 700, in a variable font or in a file for each, found italics',
    ],
  ],
  [
    ['fonts/my font.ttf'],
    [
      'font.0: expected a WOFF2 file, as `npx --package wawoff2 woff2_compress.js inter.ttf inter.woff2` makes it of TTF or OTF, found fonts/my font.ttf',
    ],
  ],
  [
    Array(6).fill(variable),
    [
      'font: expected upright files of at most 100000 bytes together, as every page loads them, found 113496: take a Fontsource package, whose files have some letters each, such as @fontsource-variable/inter',
    ],
  ],
])('the font %j', (font, problems) => {
  const folder = temporaryFolder();
  const files = join(folder, 'node_modules/@fontsource/of-the-site/files');
  const folders = [files, ...['fonts', 'schrift'].map((name) => join(folder, name))];
  for (const path of folders) mkdirSync(path, { recursive: true });
  for (const name of [variable, 'schrift/fu\u0308r.woff2', 'fonts/no 1#.woff2']) {
    copyFileSync(resolve(upright), join(folder, name));
  }
  copyFileSync(resolve(upright), join(files, 'of-the-site-latin-wght-normal.woff2'));
  copyFileSync(resolve(upright.replace('normal', 'italic')), join(folder, italic));
  writeFileSync(join(folder, 'fonts/text.woff2'), 'wOF2 and no more');
  const site = loadedFile('site', 'site.yaml', { font });
  const found = fontProblems({ folder, files: [site], today: '2026-11-26' });
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(problems);
});
