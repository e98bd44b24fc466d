import styles from './SkipLink.module.css';

/** The first stop of the keyboard on every page; it leads past the top bar to `#main`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.skipLink} href="#main">
      {label}
    </a>
  );
}
