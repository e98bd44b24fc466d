import { create } from 'fontkitten';
import type { FontFile } from '../../src/content-model/texts/font-files.ts';
import type { OwnFont } from './make-font.ts';

/** About the letters of English, and their mean width in Arial (that of Liberation Sans 2), in em. */
const sample =
  'A page of our site says what we build, for whom, and what it costs. Write to us with a question, and one of us answers within a day. There is no team of sellers between you and the people who do the work.';
const arial = 0.4444;

/** The style sheet of a font, in place of `src/styles/fonts.css`: its files, and a system font with its metrics. */
export function fontCss(font: OwnFont, addressOf: (file: FontFile) => string): string {
  // The sheet is inside of a page, where other signs could end it.
  const family = font.family.replace(/[^\p{L}\p{M}\p{N} -]/gu, '');
  const [name, fallback] = [family, `${family} Fallback`].map((it) => JSON.stringify(it));
  const faces = font.files.map((file) => {
    const kind = `font-style:${file.style};font-weight:${[...new Set(file.weights)].join(' ')}`;
    const source = `src:url(${JSON.stringify(addressOf(file))}) format('woff2')`;
    const range = file.range === undefined ? '' : `;unicode-range:${file.range}`;
    return `font-family:${name};${kind};font-display:swap;${source}${range}`;
  });
  // Browsers take the weight below 600 for headings, and embolden it.
  const fallbacks = [font.text, font.headings].map((files, at) => {
    const local = "local('Liberation Sans'),local('Roboto'),local('Arial')";
    return `font-family:${fallback};font-weight:${400 + at * 100};src:${local};${metrics(files)}`;
  });
  const rules = [...faces, ...fallbacks].map((it) => `@font-face{${it}}`);
  return `@layer tokens{:root{--font-text:${name},${fallback},sans-serif}}${rules.join('')}`;
}

/** Descriptors that give Arial the metrics of a font; without Latin letters, its width stays. */
function metrics(files: readonly Buffer[]): string {
  const fonts = files.map((file) => create(file)).filter((font) => !font.isCollection);
  const latin = fonts.find((font) => font.hasGlyphForCodePoint(101));
  const [measured = latin] = fonts;
  if (!measured) throw new Error('Expected a font that is no collection.');
  const { ascent, descent, lineGap, unitsPerEm } = latin ?? measured;
  const widths = [...sample].map((it) => latin?.glyphsForString(it)[0]?.advanceWidth ?? 0);
  const width = widths.reduce((sum, it) => sum + it, 0) / sample.length / unitsPerEm;
  const size = latin ? width / arial : 1;
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const height = (value: number) => percent(value / unitsPerEm / size);
  return `ascent-override:${height(ascent)};descent-override:${height(-descent)};line-gap-override:${height(lineGap)};size-adjust:${percent(size)}`;
}
