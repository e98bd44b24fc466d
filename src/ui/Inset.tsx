import type { ReactNode } from 'react';
import styles from './Band.module.css';

/** Content without a heading of its own, as wide as the column. */
export function Inset({ children }: { children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>;
}
