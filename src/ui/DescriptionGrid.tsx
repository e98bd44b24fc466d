import { type Description, DescriptionItems } from './DescriptionItems.tsx';
import styles from './DescriptionGrid.module.css';

/** Labels above their values, in columns; line breaks in a value are kept. */
export function DescriptionGrid({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.grid}>
      <DescriptionItems items={items} />
    </dl>
  );
}
