import type { ReactNode } from 'react';
import styles from './Grid.module.css';

/** Width of an item of a grid of three, for the `sizes` attribute of its picture. */
export const thirdOfColumn =
  '(width >= 82rem) 25rem, (width >= 48rem) 30vw, (width >= 36rem) 45vw, 92vw';

/** The same with `pictures="beside"`. */
export const thirdOfColumnOrSmall =
  '(width >= 82rem) 25rem, (width >= 48rem) 30vw, (width >= 36rem) 45vw, 8rem';

/** Items in the first row of a grid of three on a large screen. */
export const firstRow = 3;

type GridProps = {
  /** Items side by side on a large screen. */
  across: 'three' | 'four';
  /** On a phone: a picture above the text, or a small one beside it. */
  pictures?: 'above' | 'beside';
  children: ReactNode;
};

/** A list with items side by side as the width allows; its children are `li` elements. */
export function Grid({ across, pictures = 'above', children }: GridProps) {
  // Safari drops the role of a list without bullets, except in a `nav`.
  return (
    <ul role="list" className={styles[across]} data-long="" data-pictures={pictures}>
      {children}
    </ul>
  );
}
