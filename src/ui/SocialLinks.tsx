import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './SocialLinks.module.css';

export type SocialLinksProps = {
  /** Whose pages they are, for those who meet a link without its surroundings. */
  of: string;
  links: readonly { label: string; href: string }[];
};

/** Somebody's pages elsewhere; nothing where there are none. */
export function SocialLinks({ of, links }: SocialLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul role="list" className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            {label} <VisuallyHidden>{of}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
