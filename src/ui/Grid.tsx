import type { ReactNode } from 'react';
import styles from './Grid.module.css';

/** Width of an item of a grid of three, for the `sizes` attribute of its picture. */
export const thirdOfColumn =
  '(width >= 82rem) clamp(25rem, 25vw, 31.25rem), (width >= 48rem) 30vw, (width >= 36rem) 45vw, 92vw';

/** Width of an item across two columns of a grid of three. */
export const twoThirdsOfColumn = '(width >= 82rem) 52rem, (width >= 48rem) 62vw, 92vw';

type GridProps = {
  /** Items side by side on a large screen; `fit` as many as have room. */
  across: 'two' | 'three' | 'four' | 'fit';
  /**
   * Except on a large screen, pictures of cards are beside their texts: small squares, or on a tablet almost half as wide.
   * A strip is above the text of its card.
   */
  pictures?: 'swatch' | 'half' | 'strip' | undefined;
  /** The first item stands out: two columns wide and two rows high, or as wide as the page, with its picture beside its text. */
  first?: 'large' | 'wide' | undefined;
  children: ReactNode;
};

/** A list with items side by side as the width allows; its children are `li` elements. */
export function Grid({ across, pictures, first, children }: GridProps) {
  // Safari drops the role of a list without bullets, except in a `nav`.
  return (
    <ul role="list" className={styles[across]} data-pictures={pictures} data-first={first}>
      {children}
    </ul>
  );
}
