import type { ComponentProps } from 'react';
import styles from './Notice.module.css';

type NoticeProps = Omit<ComponentProps<'div'>, 'className' | 'style' | 'role'> & {
  title: string;
  /** In a template: the slot inside; the server shows the notice when it fills the slot. */
  slotName?: string;
};

/** An error and what to do about it, announced as soon as it appears. */
export function Notice({ title, slotName, children, ...rest }: NoticeProps) {
  return (
    <div
      tabIndex={-1}
      {...rest}
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
