import { type ReactNode, useId } from 'react';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './Groups.module.css';

type GroupsProps = {
  /** Accessible name of the links. */
  label: string;
  /** Links to the groups, and to the parts below them. */
  links: Links;
  children: ReactNode;
};

/** Long parts of a page below one another, after links to them. */
export function Groups({ label, links, children }: GroupsProps) {
  return (
    <>
      <nav className={styles.links} aria-label={label}>
        <LinkList links={links} layout="line" />
      </nav>
      <div className={styles.groups}>{children}</div>
    </>
  );
}

type GroupProps = {
  id: string;
  heading: string;
  line?: string;
  children: ReactNode;
};

/** One of `Groups`; on wide screens its heading stays in sight beside it. */
export function Group({ id, heading, line, children }: GroupProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.group} aria-labelledby={headingId}>
      <div className={styles.intro}>
        <h2 className={styles.heading} id={headingId}>
          {heading}
        </h2>
        {line && <p data-text="quiet">{line}</p>}
      </div>
      {children}
    </section>
  );
}
