import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

export type DescriptionListProps = { items: readonly { label: string; value: ReactNode }[] };

/** Names and what they stand for. Line breaks in a text are kept. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.items}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
