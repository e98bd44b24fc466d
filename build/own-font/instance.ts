import subsetFont from 'subset-font';
import type { FontFile } from '../../src/content-model/texts/font-files.ts';

/** A file of a font in one weight, uncompressed, to be measured and drawn: fontkitten reads no variations from WOFF2. */
export function instance({ bytes, font, weights: [min, max] }: FontFile, weight: number) {
  const axes = Object.entries(font.variationAxes).map(([name, axis]) => {
    return [name, name === 'wght' ? Math.min(Math.max(weight, min), max) : axis?.default];
  });
  const variationAxes = Object.fromEntries(axes) as Record<string, number>;
  const all = font.characterSet.map((code) => String.fromCodePoint(code)).join('');
  return subsetFont(bytes, all, { targetFormat: 'truetype', variationAxes });
}
