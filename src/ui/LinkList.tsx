import styles from './LinkList.module.css';

export type Links = readonly { label: string; href: string }[];

/** Links below each other, as the value of a `DescriptionList`. */
export function LinkList({ links }: { links: Links }) {
  return (
    <ul role="list">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
