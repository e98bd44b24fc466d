import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

export type Description = { label: string; value: ReactNode };

type DescriptionListProps = {
  items: readonly Description[];
  /** Values below their labels, beside them in ruled rows, or beside them close together. */
  layout?: 'stacked' | 'rows' | 'compact';
};

/** Labels with their values; line breaks in a value are kept. What has no value is left out. */
export function DescriptionList({ items, layout = 'stacked' }: DescriptionListProps) {
  const known = items.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <dl className={styles[layout]}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
