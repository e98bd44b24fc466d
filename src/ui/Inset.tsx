import type { ReactNode } from 'react';
import styles from './Inset.module.css';

type InsetProps = {
  /** `beside` puts the second child to the right of the first on wide screens. */
  layout?: 'full' | 'beside';
  children: ReactNode;
};

/** Content without a heading of its own, as wide as the column. */
export function Inset({ layout = 'full', children }: InsetProps) {
  return <div className={styles[layout]}>{children}</div>;
}
