import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './SocialLinks.module.css';

type SocialLinksProps = {
  /** Name of the person, read by screen readers after each label. */
  of: string;
  links: readonly { label: string; href: string }[];
};

/** Links to a person's profiles; nothing without any. */
export function SocialLinks({ of, links }: SocialLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul role="list" className={styles.links} data-text="small">
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
