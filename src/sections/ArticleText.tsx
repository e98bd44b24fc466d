import type { ReactNode } from 'react';
import { Inset } from '../ui/Inset.tsx';
import { Prose } from '../ui/Prose.tsx';
import styles from './ArticleText.module.css';

type ArticleTextProps = {
  /** Table of contents; not shown without links. */
  contents: { heading: string; links: readonly { label: string; href: string }[] };
  /** The service that the article is about. */
  about?: { label: string; title: string; href: string } | undefined;
  children: ReactNode;
};

/** The text of an article, from Markdown, with its table of contents and the service it is about. */
export function ArticleText({ contents, about, children }: ArticleTextProps) {
  return (
    <Inset layout="beside">
      {contents.links.length > 0 && (
        <nav className={styles.contents} aria-labelledby="contents-heading">
          <p className={styles.heading} id="contents-heading">
            {contents.heading}
          </p>
          <ol className={styles.list}>
            {contents.links.map(({ label, href }) => (
              <li key={href}>
                <a className={styles.link} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.prose}>
        <Prose>{children}</Prose>
        {about && (
          <p className={styles.about}>
            {`${about.label} `}
            <a href={about.href}>{about.title}</a>
          </p>
        )}
      </div>
    </Inset>
  );
}
