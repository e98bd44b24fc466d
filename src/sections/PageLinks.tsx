import styles from './PageLinks.module.css';

type PageLink = { label: string; title: string; href: string; rel?: 'prev' | 'next' };

type PageLinksProps = {
  label: string;
  /** On the left, and on the right. */
  before?: PageLink | undefined;
  after?: PageLink | undefined;
};

/** Links from the end of a text to the pages before and after it. */
export function PageLinks({ label, before, after }: PageLinksProps) {
  if (!before && !after) return null;
  return (
    <nav className={styles.band} aria-label={label}>
      <ul className={styles.list}>
        {before && (
          <li>
            <LabelledLink {...before} />
          </li>
        )}
        {after && (
          <li className={styles.after}>
            <LabelledLink {...after} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function LabelledLink({ label, title, href, rel }: PageLink) {
  return (
    <a className={styles.link} href={href} rel={rel}>
      <span data-text="small">{`${label} `}</span>
      <span className={styles.title}>{title}</span>
    </a>
  );
}
