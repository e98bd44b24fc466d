import styles from './FeedLink.module.css';

type FeedLinkProps = { label: string; href: string };

/** Link to the feed of the blog. */
export function FeedLink({ label, href }: FeedLinkProps) {
  return (
    <p className={styles.feed} data-screen-only="">
      <a className={styles.link} href={href} type="application/rss+xml">
        {label}
      </a>
    </p>
  );
}
