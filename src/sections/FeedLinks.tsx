import styles from './FeedLinks.module.css';

export type FeedLinksProps = { links: readonly { label: string; href: string; type: string }[] };

/** Ways to be told of new articles by a program of one's own. */
export function FeedLinks({ links }: FeedLinksProps) {
  return (
    <ul role="list" className={styles.links}>
      {links.map(({ label, href, type }) => (
        <li key={href}>
          <a className={styles.link} href={href} type={type}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
