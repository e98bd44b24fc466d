import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Running text rendered from Markdown. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
