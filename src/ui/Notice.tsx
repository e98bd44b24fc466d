import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** An error and what to do about it, announced as soon as it appears. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
