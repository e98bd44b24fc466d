import styles from './FeedLinks.module.css';

type FeedLinksProps = { links: readonly { label: string; href: string; type: string }[] };

/** Links to the feeds of the blog. */
export function FeedLinks({ links }: FeedLinksProps) {
  return (
    <ul role="list" className={styles.links} data-screen-only="">
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
