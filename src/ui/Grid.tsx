import type { ReactNode } from 'react';
import styles from './Grid.module.css';

/** Width of an item among three across, as the `sizes` attribute of its picture writes it. */
export const thirdOfColumn =
  '(width >= 82rem) 25rem, (width >= 56rem) 30vw, (width >= 36rem) 45vw, 92vw';

export type GridProps = {
  /** How many stand side by side on a large screen. */
  across: 'three' | 'four';
  children: ReactNode;
};

/** A list whose items stand side by side as the width allows. Its children are `li` elements. */
export function Grid({ across, children }: GridProps) {
  // Safari drops the list role of a list without bullets; the role given by hand keeps it.
  return (
    <ul role="list" className={styles[across]}>
      {children}
    </ul>
  );
}
