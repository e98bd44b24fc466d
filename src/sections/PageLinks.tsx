import styles from './ArticleNeighbours.module.css';

type Neighbour = { label: string; title: string; href: string };

type ArticleNeighboursProps = {
  label: string;
  /** The next older article, and the next newer. */
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
};

/** Links to the articles published before and after this one. */
export function ArticleNeighbours({ label, previous, next }: ArticleNeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.band} aria-label={label}>
      <ul className={styles.list}>
        {previous && (
          <li className={styles.previous}>
            <NeighbourLink {...previous} rel="prev" />
          </li>
        )}
        {next && (
          <li className={styles.next}>
            <NeighbourLink {...next} rel="next" />
          </li>
        )}
      </ul>
    </nav>
  );
}

function NeighbourLink({ label, title, href, rel }: Neighbour & { rel: 'prev' | 'next' }) {
  return (
    <a className={styles.link} href={href} rel={rel}>
      <span className={styles.label}>{`${label} `}</span>
      <span className={styles.title}>{title}</span>
    </a>
  );
}
