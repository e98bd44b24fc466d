import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';

const { resolve } = createRequire(import.meta.url);
const folder = '@fontsource/familjen-grotesk/files/familjen-grotesk';
/**
 * The site's font in the weight of its headings, one file for each range of characters. The variable
 * file of the pages has this weight too, but fontkitten reads variations only from uncompressed fonts.
 */
const fonts = ['latin', 'latin-ext', 'vietnamese'].map((range) => {
  const font = create(readFileSync(resolve(`${folder}-${range}-600-normal.woff2`)));
  if (font.isCollection) throw new Error(`${folder}-${range}: expected one font`);
  return font;
});

/** Space between characters in em, as in the headings of the site. */
const tracking = -0.025;

/** Whether the font has every character of a text. */
export function isDrawable(text: string): boolean {
  return characters(text).every((character) => fontOf(character) !== undefined);
}

/** The width of a text in em; characters that the font lacks count 0. */
export function textWidth(text: string): number {
  return glyphs(text).reduce((width, glyph) => width + glyph.advance, 0);
}

/** SVG path data of a text from x to the right, on a baseline at y, with a font size in pixels. */
export function textPath(text: string, x: number, y: number, size: number): string {
  let path = '';
  let at = x;
  for (const { outline, unit, advance } of glyphs(text)) {
    path += outline
      .scale(size * unit, -size * unit)
      .translate(at, y)
      .toSVG();
    at += advance * size;
  }
  return path;
}

function glyphs(text: string) {
  return characters(text).flatMap((character) => {
    const font = fontOf(character);
    const [glyph] = font?.glyphsForString(character) ?? [];
    if (!font || !glyph) return [];
    const unit = 1 / font.unitsPerEm;
    return [{ outline: glyph.path, unit, advance: glyph.advanceWidth * unit + tracking }];
  });
}

function fontOf(character: string) {
  return fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/**
 * Splits a text into composed characters, as the font has one glyph for a letter with its mark, without those that only
 * say where a line may break. It has a thin space and one hyphen, and not the narrow no-break space and other hyphens.
 */
function characters(text: string): string[] {
  const shown = text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [...shown.replaceAll('\u202f', '\u2009').replaceAll(/[\u2010\u2011]/g, '-')];
}
