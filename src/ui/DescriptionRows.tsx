import { type Description, DescriptionItems } from './DescriptionItems.tsx';
import styles from './DescriptionRows.module.css';

type DescriptionRowsProps = {
  items: readonly Description[];
  /** Rows under rules, where line breaks in a value are kept; close together; or each value large below its label. */
  spacing: 'ruled' | 'compact' | 'figure';
};

/** Labels beside their values. Without a value there is no list. */
export function DescriptionRows({ items, spacing }: DescriptionRowsProps) {
  if (!items.some(({ value }) => Boolean(value))) return null;
  return (
    <dl className={styles[spacing]}>
      <DescriptionItems items={items} />
    </dl>
  );
}
