import styles from './LinkList.module.css';

export type Links = readonly { label: string; href: string }[];

/** Links below each other. */
export function LinkList({ links }: { links: Links }) {
  return (
    <ul role="list" className={styles.list}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
