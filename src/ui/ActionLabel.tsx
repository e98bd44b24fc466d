import styles from './ActionLabel.module.css';

const arrow = ' →';

/** The label of a link; an arrow at its end is drawn and not read out. */
export function ActionLabel({ label }: { label: string }) {
  if (!label.endsWith(arrow)) return label;
  return (
    <>
      {label.slice(0, -arrow.length)}
      <span className={styles.arrow} aria-hidden="true">
        {arrow}
      </span>
    </>
  );
}
