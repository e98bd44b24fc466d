import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type FactsProps = { facts: readonly { label: string; value: ReactNode }[] };

/** Names and what they stand for. Line breaks in a text are kept. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
