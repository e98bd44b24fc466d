import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './SectionLinks.module.css';

type SectionLinksProps = {
  /** Accessible name. */
  label: string;
  links: Links;
};

/** Links to the parts of a page, in a row below its introduction. */
export function SectionLinks({ label, links }: SectionLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      <LinkList links={links} />
    </nav>
  );
}
