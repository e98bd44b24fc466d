import type { ReactNode } from 'react';
import styles from './Groups.module.css';

type GroupsProps = {
  /** The id is that of the group in the page, for links to it. */
  groups: readonly { id: string; heading: string; line?: string; content: ReactNode }[];
};

/** Long parts of a page below one another; on wide screens the heading of each stays in sight beside it. */
export function Groups({ groups }: GroupsProps) {
  return (
    <div className={styles.groups}>
      {groups.map(({ id, heading, line, content }) => (
        <section key={id} id={id} className={styles.group} aria-labelledby={`${id}-heading`}>
          <div className={styles.intro}>
            <h2 className={styles.heading} id={`${id}-heading`}>
              {heading}
            </h2>
            {line && <p data-text="quiet">{line}</p>}
          </div>
          {content}
        </section>
      ))}
    </div>
  );
}
