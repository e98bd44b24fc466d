import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './LinkList.module.css';

export type Links = readonly { label: string; href: string }[];

type LinkListProps = {
  links: Links;
  /** Name of the person whose links these are, read by screen readers after each label. */
  of?: string;
};

/** Links below each other, those of a person in a line. */
export function LinkList({ links, of }: LinkListProps) {
  return (
    <ul role="list" className={of ? styles.line : styles.list}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>
            {label}
            {of && <VisuallyHidden>{` ${of}`}</VisuallyHidden>}
          </a>
        </li>
      ))}
    </ul>
  );
}
