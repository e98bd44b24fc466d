import type { ReactNode } from 'react';
import { Inset } from '../ui/Inset.tsx';
import { Prose } from '../ui/Prose.tsx';
import styles from './ArticleText.module.css';
import { TextAside, type TextAsideProps } from './TextAside.tsx';

type ArticleTextProps = {
  aside: TextAsideProps;
  /** The service that the article is about. */
  about?: { label: string; title: string; href: string } | undefined;
  children: ReactNode;
};

/** The text of an article, from Markdown, with its table of contents and the service it is about. */
export function ArticleText({ aside, about, children }: ArticleTextProps) {
  return (
    <Inset layout="beside">
      <TextAside {...aside} />
      <div>
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
