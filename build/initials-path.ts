import { initialsOf } from '../src/loom/initials.ts';
import type { TitleFont } from './share-images/title-font.ts';

/** Side of the icon in the units of the path. */
const side = 100;
/** Height of a capital in em. */
const capHeight = 0.65;

/** SVG path data of the initials of a name in the middle of a square; '' if the font lacks them. */
export function initialsPath(name: string, { isDrawable, widthOf, pathOf }: TitleFont): string {
  const letters = initialsOf(name).join('');
  if (!isDrawable(letters)) return '';
  const size = Math.min(0.72 * side, (0.76 * side) / widthOf(letters));
  const left = (side - widthOf(letters) * size) / 2;
  return pathOf(letters, left, (side + capHeight * size) / 2, size);
}
