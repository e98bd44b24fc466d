import type { ReactNode } from 'react';
import styles from './Inset.module.css';

/** Content of a page that has no heading of its own, set to the column. */
export function Inset({ children }: { children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>;
}
