import styles from './ArticleNeighbours.module.css';

type Neighbour = { label: string; title: string; href: string };

export type ArticleNeighboursProps = {
  label: string;
  /** The next older article, where there is one, and the next newer. */
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
};

/** The ways from an article to those published before and after it. */
export function ArticleNeighbours({ label, previous, next }: ArticleNeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.band} aria-label={label}>
      <ul role="list" className={styles.list}>
        {previous && (
          <li className={styles.previous}>
            <Way {...previous} rel="prev" />
          </li>
        )}
        {next && (
          <li className={styles.next}>
            <Way {...next} rel="next" />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Way({ label, title, href, rel }: Neighbour & { rel: 'prev' | 'next' }) {
  return (
    <a className={styles.link} href={href} rel={rel}>
      <span className={styles.label}>{`${label} `}</span>
      <span className={styles.title}>{title}</span>
    </a>
  );
}
