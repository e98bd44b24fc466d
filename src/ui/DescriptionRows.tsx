import type { ReactNode } from 'react';
import styles from './DescriptionRows.module.css';

export type Description = { label: string; value: ReactNode };

type DescriptionRowsProps = {
  /** One without a value is left out. */
  items: readonly Description[];
  /**
   * Rows under rules; close together; each value large below its label, or in columns. Line breaks are kept in a value under
   * rules and in columns.
   */
  spacing: 'ruled' | 'compact' | 'figure' | 'columns';
};

/** Labels with their values. Without a value there is no list. */
export function DescriptionRows({ items, spacing }: DescriptionRowsProps) {
  if (!items.some(({ value }) => Boolean(value))) return null;
  return (
    <dl className={styles[spacing]}>
      {items.map(
        ({ label, value }) =>
          Boolean(value) && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
