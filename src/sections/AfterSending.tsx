import { useId } from 'react';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import { Person } from '../ui/Person.tsx';
import type { PortraitOf } from '../ui/Portrait.tsx';
import styles from './AfterSending.module.css';

type AfterSendingProps = {
  /** The person who reads a message first. */
  reader?: (PortraitOf & { label: string; href: string; role: string }) | undefined;
  /** The steps after that, a line each. */
  next?: { heading: string; lead?: string | undefined; lines: readonly string[] } | undefined;
  /** To the calendar of the company, and to what to read meanwhile or to forward. */
  links?: Links;
};

/** The reader of a message, the next steps, and links, such as for those who would rather talk. */
export function AfterSending({ reader, next, links = [] }: AfterSendingProps) {
  const headingId = useId();
  return (
    <>
      {reader && (
        <div data-screen-only="">
          <Person person={reader}>
            <p data-text="quiet">{reader.label}</p>
            <p className={styles.name}>
              <a href={reader.href}>{reader.name}</a>
            </p>
            <p data-text="quiet">{reader.role}</p>
          </Person>
        </div>
      )}
      {next && next.lines.length > 0 && (
        <section className={styles.next} aria-labelledby={headingId}>
          <h2 id={headingId}>{next.heading}</h2>
          {next.lead && <p className={styles.lead}>{next.lead}</p>}
          <ol className={styles.lines} data-text="quiet">
            {next.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      {links.length > 0 && (
        <div data-screen-only="">
          <LinkList links={links} />
        </div>
      )}
    </>
  );
}
