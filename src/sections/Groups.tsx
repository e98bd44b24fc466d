import { type ReactNode, useId } from 'react';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './Groups.module.css';

type GroupsProps = {
  /** Accessible name of the links to the groups. */
  label: string;
  /** The id is that of the group in the page, for links to it. */
  groups: readonly { id: string; heading: string; line?: string; content: ReactNode }[];
  /** Link to what is below the groups. */
  next?: Links[number] | undefined;
};

/**
 * Long parts of a page below one another, after links to them; on wide screens the heading of each stays in sight
 * beside it.
 */
export function Groups({ label, groups, next }: GroupsProps) {
  const ids = useId();
  const links = groups.map(({ id, heading }) => ({ label: heading, href: `#${id}` }));
  return (
    <>
      <nav className={styles.links} aria-label={label}>
        <LinkList links={next ? [...links, next] : links} />
      </nav>
      <div className={styles.groups}>
        {groups.map(({ id, heading, line, content }) => (
          <section key={id} id={id} className={styles.group} aria-labelledby={`${ids}-${id}`}>
            <div className={styles.intro}>
              <h2 className={styles.heading} id={`${ids}-${id}`}>
                {heading}
              </h2>
              {line && <p data-text="quiet">{line}</p>}
            </div>
            {content}
          </section>
        ))}
      </div>
    </>
  );
}
