import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

type DescriptionListProps = { items: readonly { label: string; value: ReactNode }[] };

/** Labels with their values; line breaks in a value are kept. */
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
