import styles from './TableOfContents.module.css';

export type TableOfContentsProps = {
  heading: string;
  links: readonly { label: string; href: string }[];
};

/** Links to the sections of a long text. */
export function TableOfContents({ heading, links }: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-heading">
      <p className={styles.heading} id="contents-heading">
        {heading}
      </p>
      <ol className={styles.list}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
