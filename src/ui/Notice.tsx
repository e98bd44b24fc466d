import type { ReactNode } from 'react';
import styles from './Notice.module.css';

type NoticeProps = {
  title: string;
  /** In a template: the slot inside; the server shows the notice when it fills the slot. */
  slotName?: string;
  children: ReactNode;
};

/** An error and what to do about it, announced as soon as it appears. */
export function Notice({ title, slotName, children }: NoticeProps) {
  return (
    <div
      role="alert"
      className={styles.notice}
      data-slot={slotName}
      hidden={slotName !== undefined}
    >
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
