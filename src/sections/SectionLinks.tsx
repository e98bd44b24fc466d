import styles from './SectionLinks.module.css';

type SectionLinksProps = {
  /** Accessible name. */
  label: string;
  links: readonly { label: string; href: string }[];
};

/** Links to the parts of a page, in a row below its introduction. */
export function SectionLinks({ label, links }: SectionLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      <ul role="list" className={styles.list}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
