import styles from './BrandIcon.module.css';

/** A brand's logo in the colour of the text; `path` is drawn on a 24 by 24 grid. */
export function BrandIcon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
