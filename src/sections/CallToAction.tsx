import { Cover, type Subject } from '../ui/Cover.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Person } from '../ui/Person.tsx';
import type { PortraitOf } from '../ui/Portrait.tsx';
import styles from './CallToAction.module.css';

type CallToActionProps = {
  title: string;
  action: string;
  href: string;
  /** Who answers. */
  person?: (PortraitOf & { role: string }) | undefined;
  /** Page to read next, and the label above its title. */
  next?: (Subject & { label: string }) | undefined;
};

/** The last band of a page: a question and a button, with the person who answers or the next page. */
export function CallToAction({ title, action, href, person, next }: CallToActionProps) {
  return (
    <section className={styles.band} aria-labelledby="call-to-action" data-screen-only="">
      <div className={styles.question}>
        <h2 className={styles.title} id="call-to-action">
          {title}
        </h2>
        {person && (
          <Person person={person} size="small">
            <p>{person.name}</p>
            <p className={styles.quiet}>{person.role}</p>
          </Person>
        )}
        {next && (
          <LinkButton href={href} tone="band">
            {action}
          </LinkButton>
        )}
      </div>
      {next ? (
        <a className={styles.next} href={next.href}>
          <Cover cover={next.cover} shape="card" sizes="24rem" />
          <span className={styles.quiet}>{`${next.label} `}</span>
          <span className={styles.nextTitle}>{next.title}</span>
        </a>
      ) : (
        <LinkButton href={href} tone="band">
          {action}
        </LinkButton>
      )}
    </section>
  );
}
