import subsetFont from 'subset-font';
import type { FontFile } from '../../src/content-model/texts/font-files.ts';

/**
 * A file with some characters of a font and no axis but the weight, of which it keeps what the styles ask for.
 *
 * @param weight one that all characters get instead
 */
export function subset(
  file: FontFile,
  characters: readonly string[],
  targetFormat: 'woff2' | 'truetype',
  weight?: number,
): Promise<Buffer> {
  const [min, max] = usedWeights(file);
  const range = weight === undefined ? { min, max } : Math.min(Math.max(weight, min), max);
  const axes = Object.entries(file.font.variationAxes).map(([name, axis]) => [
    name,
    name === 'wght' ? range : axis?.default,
  ]);
  const variationAxes = Object.fromEntries(axes) as Record<string, number>;
  return subsetFont(file.bytes, characters.join(''), { targetFormat, variationAxes });
}

/** The weights of a file that the styles ask for. */
export function usedWeights({ weights: [min, max] }: FontFile): FontFile['weights'] {
  return min === max ? [min, max] : [Math.max(min, 400), Math.min(max, 700)];
}
