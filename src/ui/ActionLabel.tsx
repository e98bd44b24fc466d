import styles from './ActionLabel.module.css';

/** The label of a link, and an arrow that points where the text runs. */
export function ActionLabel({ label }: { label: string }) {
  return (
    <>
      {label}
      <span className={styles.arrow} aria-hidden="true">
        {/* The word joiner keeps it on the line of the last word. */}
        {'\u2060'}
        <svg viewBox="0 0 16 10">
          <path d="M0 5h14M9.5 1l5 4-5 4" />
        </svg>
      </span>
    </>
  );
}
