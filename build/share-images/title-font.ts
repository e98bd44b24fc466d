import { create } from 'fontkitten';
import { fontFiles } from '../../src/content-model/texts/font-files.ts';
import { instance } from '../own-font/instance.ts';

export type TitleFont = {
  /** Whether the font has every character of a text, and draws each by itself and from left to right. */
  isDrawable: (text: string) => boolean;
  /** The width of a text in em; characters that the font lacks count 0. */
  widthOf: (text: string) => number;
  /** SVG path data of a text from x to the right, on a baseline at y, with a font size in pixels. */
  pathOf: (text: string, x: number, y: number, size: number) => string;
};

/** Space between characters in em, as in the headings of the site. */
const tracking = -0.025;

/** Scripts whose letters have one shape each, and stand from left to right. */
const simpleScripts =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The product's font in the weight of its headings. */
export async function standardFont(): Promise<TitleFont> {
  const files = fontFiles(import.meta.dirname, '@fontsource-variable/familjen-grotesk');
  return titleFont(await Promise.all(files.map((it) => instance(it, 600))));
}

/** @param files of one font, each with some of its characters; without variations */
export function titleFont(files: readonly Buffer[]): TitleFont {
  const fonts = files.map((file) => create(file)).filter((font) => !font.isCollection);
  const fontOf = (character: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const glyphs = (text: string) =>
    characters(text).flatMap((character) => {
      const font = fontOf(character);
      const [glyph] = font?.glyphsForString(character) ?? [];
      if (!font || !glyph) return [];
      const unit = 1 / font.unitsPerEm;
      return [{ outline: glyph.path, unit, advance: glyph.advanceWidth * unit + tracking }];
    });
  return {
    isDrawable: (text) => hasSimpleScript(text) && characters(text).every((it) => fontOf(it)),
    widthOf: (text) => glyphs(text).reduce((width, glyph) => width + glyph.advance, 0),
    pathOf: (text, x, y, size) => {
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
    },
  };
}

/** Whether the letters of a text can be drawn one after the other from left to right. */
export function hasSimpleScript(text: string): boolean {
  return simpleScripts.test(text);
}

/**
 * Splits a text into composed characters, as the font has one glyph for a letter with its mark, without those that only
 * say where a line may break. It has a thin space and one hyphen, and not the narrow no-break space and other hyphens.
 */
function characters(text: string): string[] {
  const shown = text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [...shown.replaceAll('\u202f', '\u2009').replaceAll(/[\u2010\u2011]/g, '-')];
}
