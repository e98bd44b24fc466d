import { type ReactNode, useId } from 'react';
import { Inset } from '../ui/Inset.tsx';
import { Person } from '../ui/Person.tsx';
import type { PortraitOf } from '../ui/Portrait.tsx';
import styles from './RelatedToService.module.css';

type PageLink = { title: string; href: string };

type RelatedToServiceProps = {
  headings: { person: string; project: string; article: string };
  person?: (PortraitOf & { role: string; href: string }) | undefined;
  project?: (PageLink & { reason: string }) | undefined;
  article?: (PageLink & { excerpt: string; categoryText: string; readingText: string }) | undefined;
};

/** The person behind a service, a case study and an article about it, each if there is one. */
export function RelatedToService({ headings, person, project, article }: RelatedToServiceProps) {
  if (!person && !project && !article) return null;
  return (
    <Inset>
      <div className={styles.columns}>
        {person && (
          <Column heading={headings.person}>
            <Person person={person}>
              <Title title={person.name} href={person.href} />
              <p data-text="quiet">{person.role}</p>
            </Person>
          </Column>
        )}
        {project && (
          <Column heading={headings.project}>
            <Title {...project} />
            <p data-text="quiet">{project.reason}</p>
          </Column>
        )}
        {article && (
          <Column heading={headings.article}>
            <Title {...article} />
            <p data-text="quiet">{article.excerpt}</p>
            <p data-text="small">{`${article.categoryText} · ${article.readingText}`}</p>
          </Column>
        )}
      </div>
    </Inset>
  );
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Title({ title, href }: PageLink) {
  return (
    <h3>
      <a href={href}>{title}</a>
    </h3>
  );
}
