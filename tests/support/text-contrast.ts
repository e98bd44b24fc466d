import { wcagContrast } from 'culori';
import { pairsIn, themesOf } from '../../src/content-model/validation/palette.ts';

/**
 * The lowest contrast of any text with its background, to 1, in either theme.
 *
 * @param folder path of the site folder, whose palette has no problems
 */
export function lowestTextContrast(folder: string): number {
  const found = themesOf(folder)
    .flatMap(pairsIn)
    .flatMap(({ min, front, back }) => (min >= 4.5 ? [wcagContrast(front.value, back.value)] : []));
  return Math.min(...found);
}
