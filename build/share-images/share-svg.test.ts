import { expect, test } from 'vitest';
import { clothSvg, type Palette } from '../../src/loom/svg.ts';
import { dyes } from '../../src/loom/dyes.ts';
import { defaultWeave, weaveName } from '../../src/loom/weave.ts';
import { shareSvg } from './share-svg.ts';
import { hasSimpleScript, standardFont } from './title-font.ts';

const palette = Object.fromEntries([...dyes, 'ground'].map((dye) => [dye, '#123456'])) as Palette;
const font = await standardFont();
const share = (title: string) =>
  shareSvg({ title, company: 'Reed & Sons', drawing: weaveName(defaultWeave) }, palette, font);

test.each(['Tests & <markup> “quoted”', 'Maßstäbe für Größe', 'Łódź − 5 ₹', 'Nhà thiết kế', '%'])(
  'draws “%s” as outlines',
  (title) => {
    const svg = share(title);
    expect(svg).not.toMatch(/<text|&|NaN/);
    expect(svg.match(/<path fill="#123456" d="M[^"]+"/g)).toHaveLength(2);
  },
);

test.each(['நெசவு 2026', 'From → to', 'a ≠ b ≥ c', '✓ Done', '№ 5', '100 ‰', 'Launched 🚀'])(
  'draws the cloth alone if the font lacks a character of “%s”',
  (title) => {
    const cut = { columns: 40, rows: 21, width: 1200, height: 630 };
    expect(share(title)).toBe(clothSvg(defaultWeave, palette, cut));
  },
);

test.each([
  [true, ['Ein Titel – 5 €', 'Заголовок', 'Τίτλος', '見出し', '제목', 'u\u0308']],
  [false, ['שלום', 'سلام', 'नमस्ते', 'ชื่อ', 'Web שלום']],
])('letters are drawn one by one (%s): %j', (isSimple, titles) => {
  expect(titles.map(hasSimpleScript)).toEqual(titles.map(() => isSimple));
});

test.each([
  ['Co\u2011op\u00ad\u200b', 'Co-op'],
  ['Heart\ufe0f', 'Heart'],
])('%j is drawn as %j', (title, same) => {
  expect(share(title)).toBe(share(same));
});

test.each([
  ['A', 'Gesellschaft für handgewebte Webseiten und Anwendungen mit beschränkter Haftung'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau', 'Reed'],
  ['M'.repeat(300), 'W'.repeat(90)],
])('the label of “%s” by “%s” is inside the picture', (title, company) => {
  const svg = shareSvg({ title, company, drawing: weaveName(defaultWeave) }, palette, font);
  const [, left = '', width = ''] = /<rect x="(\d+)" y="-?\d+" width="(\d+)"/.exec(svg) ?? [];
  expect(Number(left) + Number(width)).toBeLessThanOrEqual(1200);
});
