import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for those who listen to a page, where those who see it have them from the picture. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
