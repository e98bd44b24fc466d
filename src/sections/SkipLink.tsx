import styles from './SkipLink.module.css';

/** The first link of every page, which skips the top bar. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.skipLink} href="#main">
      {label}
    </a>
  );
}
