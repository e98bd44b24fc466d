import type { ComponentProps } from 'react';
import styles from './Notice.module.css';

export type NoticeProps = Omit<ComponentProps<'div'>, 'className' | 'style' | 'role'> & {
  title: string;
  /** In a template: the slot inside. Whoever fills it shows the notice. */
  slotName?: string;
};

/** Something that went wrong and what to do about it, which is read out as soon as it is there. */
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
