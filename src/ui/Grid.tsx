import type { ReactNode } from 'react';
import styles from './Grid.module.css';

/** Width of an item among three across, as the `sizes` attribute of its picture writes it. */
export const thirdOfColumn =
  '(width >= 82rem) 25rem, (width >= 48rem) 30vw, (width >= 36rem) 45vw, 92vw';

/** The same where a phone shows small pictures. */
export const thirdOfColumnOrSmall =
  '(width >= 82rem) 25rem, (width >= 48rem) 30vw, (width >= 36rem) 45vw, 8rem';

/** How many items of a grid of three across are in its first row on a large screen. */
export const firstRow = 3;

export type GridProps = {
  /** How many stand side by side on a large screen. */
  across: 'three' | 'four';
  /** Where an item's picture is on a phone: above its words, or small beside them. */
  pictures?: 'above' | 'beside';
  children: ReactNode;
};

/** A list whose items stand side by side as the width allows. Its children are `li` elements. */
export function Grid({ across, pictures = 'above', children }: GridProps) {
  // Safari drops the list role of a list without bullets; the role given by hand keeps it.
  return (
    <ul role="list" className={styles[across]} data-long="" data-pictures={pictures}>
      {children}
    </ul>
  );
}
