import styles from './Breadcrumbs.module.css';

export type BreadcrumbsProps = {
  label: string;
  /** Parent pages, from the top down. */
  above: readonly { label: string; href: string }[];
  current: string;
};

/** The path from the top to the current page. */
export function Breadcrumbs({ label, above, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={styles.breadcrumbs} data-tone="top">
      <ol className={styles.list} data-text="small">
        {above.map((page) => (
          <li key={page.href}>
            <a href={page.href}>{page.label}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
