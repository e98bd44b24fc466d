import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './LinkList.module.css';

export type Links = readonly { label: string; href: string }[];

type LinkListProps = {
  links: Links;
  /** In a line, or in as many columns as have room, with an underline on hover alone. */
  layout?: 'list' | 'line' | 'columns';
  /** Name of the person whose profiles these are, in small letters; screen readers read it after each label. */
  of?: string;
};

/** Links to pages or files; nothing without any. */
export function LinkList({ links, layout = 'list', of }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul role="list" className={styles[layout]} data-text={of && 'small'}>
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
