import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

/** Each file of the font, with the characters that the style sheet has it loaded for. */
const faces = css
  .split('@font-face')
  .filter((face) => face.includes('.woff2'))
  .map((face) => {
    const file = /url\('([^']+)'\)/.exec(face)?.[1] ?? '';
    const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
      ([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const,
    );
    const font = create(readFileSync(resolve(file)));
    if (font.isCollection) throw new Error(`${file}: expected one font`);
    return { name: /grotesk-(.+)-wght/.exec(file)?.[1], ranges, font };
  });

/** The file that a browser loads for a character: that of the last face whose range has it. */
function faceOf(character: number) {
  return faces.findLast(({ ranges }) =>
    ranges.some(([from, to]) => from <= character && character <= to),
  );
}

test.each([
  ['German', 'Größe ÄÖÜ', ['latin']],
  ['Polish', 'Zażółć gęślą jaźń ĄĆĘŁŃÓŚŹŻ', ['latin', 'latin-ext']],
  ['Czech and Slovak', 'ěščřžýáíéúůďťňľĺŕô ĚŠČŘŽŮĎŤŇĽĹŔ', ['latin', 'latin-ext']],
  ['Hungarian', 'árvíztűrő ŐŰ', ['latin', 'latin-ext']],
  ['Romanian', 'ăâîșțşţ ĂÂÎȘȚ', ['latin', 'latin-ext']],
  ['Turkish', 'ğışİ ĞIŞ çöü', ['latin', 'latin-ext']],
  ['Croatian and Slovenian', 'čćđšž ČĆĐŠŽ', ['latin-ext']],
  ['Welsh', 'ŵŷẁẃẅỳ', ['latin-ext']],
  ['Vietnamese', 'Tiếng Việt: ơ ư ă đ ế ộ ỹ', ['latin', 'latin-ext', 'vietnamese']],
])('the letters of %s are drawn by the font, from no more files than that', (_, text, files) => {
  const used = [...text.replaceAll(' ', '')].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const face = faceOf(code);
    return { letter, file: face?.name, isDrawn: face?.font.hasGlyphForCodePoint(code) };
  });
  expect(used.filter(({ isDrawn }) => !isDrawn)).toEqual([]);
  expect([...new Set(used.map(({ file }) => file))].sort()).toEqual(files);
});

test('a currency sign alone loads no other file', () => {
  const files = [...'₹₺₴₫'].map((sign) => faceOf(sign.codePointAt(0) ?? 0)?.name);
  expect(files).toEqual([undefined, undefined, undefined, undefined]);
});
